import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { Card } from '#ui/card.tsx'
import { WaitingEntry } from './waiting-entry.tsx'
import styles from './settings.module.css'

/** More than anyone reads; a month offline may leave thousands. */
const MAX_SHOWN = 50

interface WaitingWritesProps {
  readonly title: string
  readonly writes: readonly WaitingWrite[]
}

/** Writes that are on this device only; nothing when there are none. */
export function WaitingWrites({ title, writes }: WaitingWritesProps) {
  if (writes.length === 0) return null
  const hiddenCount = writes.length - MAX_SHOWN
  return (
    <Card>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {writes.slice(0, MAX_SHOWN).map(write => (
          <WaitingEntry key={write.opId} write={write} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className={styles['muted']}>and {hiddenCount} more</p>}
    </Card>
  )
}
