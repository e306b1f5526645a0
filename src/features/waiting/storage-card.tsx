import { Download, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '#base/bytes-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { downloadFile } from '../export/parts/download-file.ts'
import { InstallLine } from '../onboarding/parts/install-line.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { exportWaiting } from './data/commands.ts'
import { useSyncState } from './data/queries.ts'
import { askPersistence, type StorageState, useStorageState } from './data/storage.ts'
import styles from './waiting.module.css'

/** Whether the browser promises to keep what is on this device, how much it is, and a copy to take away. */
export function StorageCard() {
  const ledger = useLedger()
  const storage = useStorageState()
  const [isGranted, setGranted] = useState(false)
  const isProtected = isGranted || storage.persisted === true
  const Icon = isProtected ? ShieldCheck : ShieldAlert

  async function handleProtect() {
    const answer = (await askPersistence()) === true
    setGranted(answer)
    if (answer) notify.success('Your records are protected on this device.')
    else notify.info('The browser did not agree yet. Installing the app helps.')
  }

  async function handleExport() {
    const content = new Blob([await exportWaiting(ledger)], { type: 'application/json' })
    downloadFile('waiting-entries.json', content)
  }

  return (
    <Card className={styles['storage']}>
      <div>
        <h2 className={styles['headline']}>
          <Icon aria-hidden="true" />
          Protected on this device: {isProtected ? 'yes' : 'no'}
        </h2>
        <p className={styles['muted']}>
          {isProtected
            ? 'The browser keeps your records, even when the phone is short of space.'
            : 'When the phone runs out of space, the browser may clear what has not synced.'}
        </p>
      </div>
      <StorageFacts storage={storage} />
      <InstallLine />
      <div className={styles['choices']}>
        {!isProtected && (
          <Button variant="soft" icon={<ShieldCheck />} onClick={() => void handleProtect()}>
            Protect
          </Button>
        )}
        <Button variant="ghost" icon={<Download />} onClick={() => void handleExport()}>
          Export waiting entries
        </Button>
      </div>
    </Card>
  )
}

interface StorageFactsProps {
  readonly storage: StorageState
}

/** How much of the device is used, and how much of it is nowhere else. */
function StorageFacts({ storage: { usedBytes, quotaBytes } }: StorageFactsProps) {
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
        <dd>{unsynced === 0 ? 'Nothing: all of it is on the server' : changesText(unsynced)}</dd>
      </div>
    </dl>
  )
}

function changesText(count: number): string {
  return count === 1 ? '1 change, not synced yet' : `${count} changes, not synced yet`
}
