import { Link } from '@tanstack/react-router'
import styles from './shared-dialogs.module.css'

/** Where to begin when there is no wallet to record in. */
export function NoWalletNote() {
  return (
    <p className={styles['preview']}>
      <span>
        Money is kept in a wallet. <Link to="/user/app/wallets">Create your first wallet</Link>,
        then record here.
      </span>
    </p>
  )
}
