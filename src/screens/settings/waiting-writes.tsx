import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { Card } from '#ui/card.tsx'
import { WaitingEntry } from './waiting-entry.tsx'

interface WaitingWritesProps {
  readonly title: string
  readonly writes: readonly WaitingWrite[]
}

/** Writes that are on this device only; nothing when there are none. */
export function WaitingWrites({ title, writes }: WaitingWritesProps) {
  if (writes.length === 0) return null
  return (
    <Card>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {writes.map(write => (
          <WaitingEntry key={write.opId} write={write} />
        ))}
      </ul>
    </Card>
  )
}
