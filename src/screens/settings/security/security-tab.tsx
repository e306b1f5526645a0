import { ChangePasswordCard } from './change-password-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import styles from './security.module.css'

/** What keeps others out: the password, and the devices that are let in. */
export function SecurityTab() {
  return (
    <div className={styles['stack']}>
      <ChangePasswordCard />
      <DevicesCard />
    </div>
  )
}
