import { useUsersWithWaiting } from '#data/account/use-users-with-waiting.ts'
import styles from './account.module.css'

/** Tells whose entries wait on this device for their next sign-in (sync.md 3.12). */
export function WaitingNotice() {
  const users = useUsersWithWaiting()
  return users.map(({ userId, name, pendingCount }) => (
    <p key={userId} className={styles['waiting']}>
      {pendingCount === 1
        ? `${name} has 1 entry on this phone that is not saved yet. Sign in as ${name} to send it.`
        : `${name} has ${pendingCount} entries on this phone that are not saved yet. Sign in as ${name} to send them.`}
    </p>
  ))
}
