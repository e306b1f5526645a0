import {
  CircleCheck,
  Download,
  MonitorDown,
  ShieldAlert,
  ShieldCheck,
  SquarePlus,
} from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '#base/bytes-text.ts'
import { PRODUCT_NAME } from '#base/product.ts'
import { useSite } from '#features/session/data/site-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { downloadFile } from '../export/parts/download-file.ts'
import { useInstallWay, useIsInstalled } from '../onboarding/data/use-install-moment.ts'
import { InstallSheet } from '../onboarding/parts/install-sheet.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { exportWaiting } from './data/commands.ts'
import { useSyncState } from './data/queries.ts'
import { type StorageState, askPersistence, useStorageState } from './data/storage.ts'
import lineStyles from './install-line.module.css'
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

/** Whether the app is installed on this device, and the way to it where there is one. */
function InstallLine() {
  const { install } = useSite()
  const isInstalled = useIsInstalled()
  const way = useInstallWay()
  const [isSheetOpen, setSheetOpen] = useState(false)

  if (isInstalled) {
    return (
      <p className={lineStyles['muted']}>
        <CircleCheck aria-hidden="true" />
        {PRODUCT_NAME} is installed on this device.
      </p>
    )
  }
  if (way === undefined) return null
  return (
    <div className={lineStyles['installLine']}>
      <p>
        {way === 'iphone'
          ? 'Add to Home Screen to keep your records on this phone. In a tab, Safari clears what was not opened for seven days.'
          : `Install ${PRODUCT_NAME}, and the browser keeps your records more readily.`}
      </p>
      {way === 'iphone' ? (
        <Button variant="soft" icon={<SquarePlus />} onClick={() => setSheetOpen(true)}>
          Show me how
        </Button>
      ) : (
        <Button variant="soft" icon={<MonitorDown />} onClick={() => void install.ask()}>
          Install {PRODUCT_NAME}
        </Button>
      )}
      {isSheetOpen && <InstallSheet onClose={() => setSheetOpen(false)} />}
    </div>
  )
}
