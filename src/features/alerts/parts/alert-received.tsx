import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { countText } from '#base/count-text.ts'
import { Arrival } from '#ui/mark/arrival.tsx'
import { useWaitingMessages } from '../data/waiting-messages.ts'

/** Leads to a bank's alert that was shared with the app and waits to be recorded (AL13). */
export function AlertReceived() {
  const count = useWaitingMessages()?.length ?? 0
  if (count === 0) return null
  return (
    <Arrival label="Bank alert received">
      <Link to="/user/app/transactions" search={{ add: 'expense', alert: 'shared' }}>
        <MessageSquareText aria-hidden="true" />
        {count === 1 ? 'Bank alert' : countText(count, 'bank alert')} received: record it
      </Link>
    </Arrival>
  )
}
