import { useSyncState } from '#data/sync/queries.ts'
import type { StorageState } from '#data/sync/storage.ts'
import { bytesText } from '#domain/bytes-text.ts'
import styles from './settings.module.css'

interface StorageFactsProps {
  readonly storage: StorageState
}

/** How much of the device is used, and how much of it is nowhere else. */
export function StorageFacts({ storage: { usedBytes, quotaBytes } }: StorageFactsProps) {
  const { pending, parked } = useSyncState()
  const unsynced = pending + parked
  return (
    <dl className={styles['facts']}>
      {usedBytes !== undefined && (
        <div>
          <dt>Used on this device</dt>
          <dd>
            {bytesText(usedBytes)}
            {quotaBytes !== undefined && ` of ${bytesText(quotaBytes)}`}
          </dd>
        </div>
      )}
      <div>
        <dt>Only on this device</dt>
        <dd>{unsynced === 0 ? 'Nothing: all is synced' : changesText(unsynced)}</dd>
      </div>
    </dl>
  )
}

function changesText(count: number): string {
  return count === 1 ? '1 change, not synced yet' : `${count} changes, not synced yet`
}
