import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useWaitingFile } from '../data/inbox/waiting-file.ts'
import styles from './statement-received.module.css'

/** Leads to a statement that was shared with the app and waits to be imported (PWA-03). */
export function StatementReceived() {
  const file = useWaitingFile()
  if (file === undefined || file === null) return null
  return (
    <section aria-label="Statement received" className={styles['received']}>
      <Link to="/user/app/import-statement">
        <FileText aria-hidden="true" />
        Statement received: read it
      </Link>
    </section>
  )
}
