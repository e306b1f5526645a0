import { CircleCheck, MonitorDown, SquarePlus } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { useSite } from '#features/session/data/site-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { useInstallWay, useIsInstalled } from '../data/use-install-moment.ts'
import { InstallSheet } from './install-sheet.tsx'
import styles from './install-line.module.css'

/** Whether the app is installed on this device, and the way to it where there is one. */
export function InstallLine() {
  const { install } = useSite()
  const isInstalled = useIsInstalled()
  const way = useInstallWay()
  const [isSheetOpen, setSheetOpen] = useState(false)

  if (isInstalled) {
    return (
      <p className={styles['muted']}>
        <CircleCheck aria-hidden="true" />
        {PRODUCT_NAME} is installed on this device.
      </p>
    )
  }
  if (way === undefined) return null
  return (
    <div className={styles['installLine']}>
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
