import { Download, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { exportWaiting } from '#data/sync/commands.ts'
import { askPersistence } from '#data/sync/storage-manager.ts'
import { useStorageState } from '#data/sync/storage.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notify.tsx'
import { downloadFile } from './download-file.ts'
import { InstallLine } from './install-line.tsx'
import { StorageFacts } from './storage-facts.tsx'
import styles from './settings.module.css'

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
