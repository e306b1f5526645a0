import { useWaitingFile } from '#data/inbox/use-waiting-file.ts'
import styles from './account.module.css'

/** Says that a shared statement outlasts the signing in (experience.md 2.4). */
export function StatementNotice() {
  const file = useWaitingFile()
  if (file === undefined || file === null) return null
  return (
    <p className={styles['kept']}>
      Your statement is kept on this device. Log in, and it is ready to import.
    </p>
  )
}
