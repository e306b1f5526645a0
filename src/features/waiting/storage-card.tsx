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
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { said } from '#ui/page/said.tsx'
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
  const storage = useStorageState()
  const { pending, parked, isRead } = useSyncState()
  if (storage === undefined || !isRead) return null
  return <Storage storage={storage} unsynced={pending + parked} />
}

interface StorageProps {
  readonly storage: StorageState
  /** How many writes are nowhere else. */
  readonly unsynced: number
}

function Storage({ storage, unsynced }: StorageProps) {
  const ledger = useLedger()
  const [isGranted, setGranted] = useState(false)
  const isProtected = isGranted || storage.persisted === true
  const Icon = isProtected ? ShieldCheck : ShieldAlert

  async function handleProtect() {
    const answer = (await askPersistence()) === true
    setGranted(answer)
    if (answer) notify.success(t('waiting.your-records-are-protected-on'))
    else notify.info(t('waiting.the-browser-did-not-agree'))
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
          {isProtected
            ? t('waiting.protected-on-this-device')
            : t('waiting.not-protected-on-this-device')}
        </h2>
        <p className={styles['muted']}>
          {isProtected
            ? t('waiting.the-browser-keeps-your-records')
            : t('waiting.when-the-phone-runs-out')}
        </p>
      </div>
      <StorageFacts storage={storage} unsynced={unsynced} />
      <InstallLine />
      <div className={styles['choices']}>
        {!isProtected && (
          <Button variant="soft" icon={<ShieldCheck />} onClick={() => void handleProtect()}>
            {t('waiting.protect')}
          </Button>
        )}
        <Button variant="ghost" icon={<Download />} onClick={() => void handleExport()}>
          {t('waiting.export-waiting-entries')}
        </Button>
      </div>
    </Card>
  )
}

/** How much of the device is used, and how much of it is nowhere else. */
function StorageFacts({ storage: { usedBytes, quotaBytes }, unsynced }: StorageProps) {
  return (
    <dl className={styles['facts']}>
      {usedBytes !== undefined && (
        <div>
          <dt>{t('waiting.used-on-this-device')}</dt>
          <dd>
            {bytesText(usedBytes)}
            {quotaBytes !== undefined && t('waiting.of-bytes', { bytes: bytesText(quotaBytes) })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('waiting.only-on-this-device')}</dt>
        <dd>{unsynced === 0 ? t('waiting.nothing-all-of-it-is') : changesText(unsynced)}</dd>
      </div>
    </dl>
  )
}

function changesText(count: number): string {
  return count === 1
    ? t('waiting.1-change-not-synced-yet')
    : t('waiting.count-changes-not-synced-yet', { count })
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
        {said('waiting.productname-is-installed', {
          circleCheck: <CircleCheck aria-hidden="true" />,
          productName: PRODUCT_NAME,
        })}
      </p>
    )
  }
  if (way === undefined) return null
  return (
    <div className={lineStyles['installLine']}>
      <p>
        {way === 'iphone'
          ? t('waiting.add-to-home-screen-to')
          : t('waiting.install-productname-and-the-browser', { productName: PRODUCT_NAME })}
      </p>
      {way === 'iphone' ? (
        <Button variant="soft" icon={<SquarePlus />} onClick={() => setSheetOpen(true)}>
          {t('waiting.show-me-how')}
        </Button>
      ) : (
        <Button variant="soft" icon={<MonitorDown />} onClick={() => void install.ask()}>
          {t('waiting.install-productname', { productName: PRODUCT_NAME })}
        </Button>
      )}
      {isSheetOpen && <InstallSheet onClose={() => setSheetOpen(false)} />}
    </div>
  )
}
