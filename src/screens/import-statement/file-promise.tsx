import { ShieldCheck } from 'lucide-react'
import styles from './import-statement.module.css'

/** What becomes of the file. */
export function FilePromise() {
  return (
    <details className={styles['promise']}>
      <summary>
        <ShieldCheck aria-hidden="true" />
        What happens with my file?
      </summary>
      <ul>
        <li>
          It is read on this device, with no network too. Nothing is recorded before you say so.
        </li>
        <li>
          When you are online, it is also sent to our server for a second reading, and dropped there
          right after. You can skip that.
        </li>
        <li>
          A file with a password is never sent, and its password never leaves this page: it is not
          stored.
        </li>
        <li>Only the rows that you import are kept, as transactions.</li>
      </ul>
    </details>
  )
}
