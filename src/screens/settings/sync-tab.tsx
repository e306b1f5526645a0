import { useWaitingWrites } from '#data/sync/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StorageCard } from './storage-card.tsx'
import { SyncSummary } from './sync-summary.tsx'
import { WaitingWrites } from './waiting-writes.tsx'
import styles from './settings.module.css'

/** Where this device's writes stand, and what to do about those that stand still. */
export function SyncTab() {
  const writes = useWaitingWrites()
  const refused = writes?.filter(({ state }) => state === 'refused')
  const waiting = writes?.filter(({ state }) => state !== 'refused')
  return (
    <div className={styles['stack']}>
      <SyncSummary />
      {writes === undefined && <Skeleton lines={2} />}
      <WaitingWrites title="Needs your attention" writes={refused ?? []} />
      <WaitingWrites title="Waiting to be sent" writes={waiting ?? []} />
      <StorageCard />
    </div>
  )
}
