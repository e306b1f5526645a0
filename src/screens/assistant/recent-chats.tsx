import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useRecentChats } from '#data/assistant/use-recent-chats.ts'
import { Quoted } from '#ui/quoted.tsx'
import styles from './assistant.module.css'

/** The chats that were asked in last (CHT-01). */
export function RecentChats() {
  const chats = useRecentChats()
  if (chats === undefined || chats.length === 0) return null
  return (
    <section aria-labelledby="recent-chats">
      <h2 id="recent-chats" className={styles['heading']}>
        Recent chats
      </h2>
      <ul className={styles['recent']}>
        {chats.map(({ id, name }) => (
          <li key={id}>
            <Link to="/user/app/chat/$id" params={{ id }}>
              <MessageSquare aria-hidden="true" />
              <span>
                <Quoted text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
