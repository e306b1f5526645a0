import { RefreshCw } from 'lucide-react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { momentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { StatusDot } from '#ui/mark/status-dot.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { syncNow } from '../data/commands.ts'
import { useSyncState, useWaitingWrites } from '../data/queries.ts'
import type { SyncState } from '../data/sync-state.ts'
import type { WaitingWrite } from '../data/waiting-writes.ts'
import { RowsNotice } from '../rows-notice.tsx'
import { StorageCard } from '../storage-card.tsx'
import { WaitingEntry } from '../waiting-entry.tsx'
import styles from '../waiting.module.css'

/** Where this device's writes stand, and what to do about those that stand still. */
export function SyncTab() {
  const writes = useWaitingWrites()
  const refused = writes?.filter(({ state }) => state === 'refused')
  const waiting = writes?.filter(({ state }) => state !== 'refused')
  return (
    <div className={styles['stack']}>
      <SyncSummary />
      <RowsNotice />
      {writes === undefined && <Skeleton lines={2} />}
      <WaitingWrites title="Needs your attention" writes={refused ?? []} />
      <WaitingWrites title="Waiting to be sent" writes={waiting ?? []} />
      <StorageCard />
    </div>
  )
}

const DOTS = { calm: 'ok', busy: 'busy', offline: 'offline', attention: 'attention' } as const

/** What stands between this device and the server, in one sentence, and a way to try now. */
function SyncSummary() {
  const ledger = useLedger()
  const zone = useZone()
  const state = useSyncState()
  const { lastSyncAt, tone } = state
  return (
    <Card className={styles['summary']}>
      <div>
        <h2 className={styles['headline']}>
          <StatusDot tone={DOTS[tone]} />
          {sentenceOf(state)}
        </h2>
        <p className={styles['muted']}>
          {lastSyncAt === undefined
            ? 'Not synced on this device yet.'
            : `Last sync: ${momentText(lastSyncAt, ledger.clock(), zone)}`}
        </p>
        {state.overdue && (
          <p className={styles['muted']}>
            Something has waited for more than a day. Check that you are signed in and online.
          </p>
        )}
      </div>
      <Button variant="soft" icon={<RefreshCw />} onClick={() => syncNow(ledger)}>
        Sync now
      </Button>
    </Card>
  )
}

function sentenceOf({ parked, pending, offline, failure }: SyncState): string {
  if (parked > 0) return 'The server refused something. See below.'
  if (!offline && failure === 'update') {
    return 'Update the app to go on syncing. Everything is saved here.'
  }
  if (!offline && failure === 'server') {
    return 'Can’t reach Kobolens. Everything is saved here, and tried again by itself.'
  }
  if (offline && pending > 0) return 'Saved on this phone. Will sync when you are online.'
  if (offline) return 'You are offline. Everything here is saved.'
  if (pending > 0) return 'Saved on this phone and on its way.'
  return 'Everything is synced.'
}

/** More than anyone reads; a month offline may leave thousands. */
const MAX_SHOWN = 50

interface WaitingWritesProps {
  readonly title: string
  readonly writes: readonly WaitingWrite[]
}

/** Writes that are on this device only; nothing when there are none. */
function WaitingWrites({ title, writes }: WaitingWritesProps) {
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
