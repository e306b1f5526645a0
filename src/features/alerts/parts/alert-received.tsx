import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { countText } from '#base/count-text.ts'
import { useWaitingMessages } from '../data/waiting-messages.ts'
import styles from './alert-received.module.css'

/** Leads to a bank's alert that was shared with the app and waits to be recorded (AL13). */
export function AlertReceived() {
  const count = useWaitingMessages()?.length ?? 0
  if (count === 0) return null
  return (
    <section aria-label="Bank alert received" className={styles['received']}>
      <Link to="/user/app/transactions" search={{ add: 'expense', alert: 'shared' }}>
        <MessageSquareText aria-hidden="true" />
        {count === 1 ? 'Bank alert' : countText(count, 'bank alert')} received: record it
      </Link>
    </section>
  )
}
