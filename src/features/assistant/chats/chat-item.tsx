import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useZone } from '#features/session/data/use-today.ts'
import { instantToWire } from '#records/wire.ts'
import { timeText } from '#time/day-text.ts'
import { IconTile } from '#ui/mark/icon-tile.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import type { ChatLink } from '../data/queries.ts'
import { DeleteChat } from '../delete-chat.tsx'
import { useChatWords } from '../typed-amounts.ts'
import type { FoundChat, MarkedPiece } from './find-chats.ts'
import styles from './all-chats.module.css'

interface ChatItemProps {
  readonly found: FoundChat<ChatLink>
}

/** A chat: its name, where the words are in it, and when it was asked in last. */
export function ChatItem({ found: { chat, match } }: ChatItemProps) {
  const zone = useZone()
  const { asked } = useChatWords()
  const { id, askedAt } = chat
  const name = asked(chat.name)
  const where = match?.()
  return (
    <div className={styles['item']}>
      <Link to="/user/app/chat/$id" params={{ id }} className={styles['link']}>
        <IconTile icon={MessageSquare} />
        <span className={styles['text']}>
          <span className={styles['name']}>
            {where === undefined ? name : <Marked pieces={where.name} />}
          </span>
          {where?.snippet !== undefined && (
            <span className={styles['snippet']}>
              <Marked pieces={where.snippet} />
            </span>
          )}
          <time className={styles['time']} dateTime={instantToWire(askedAt)}>
            {timeText(askedAt, zone)}
          </time>
        </span>
      </Link>
      <DeleteChat chatId={id} name={name} onDeleted={focusPage} />
    </div>
  )
}

interface MarkedProps {
  readonly pieces: readonly MarkedPiece[]
}

function Marked({ pieces }: MarkedProps) {
  return pieces.map(({ text, isFound }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
    isFound ? <mark key={place}>{text}</mark> : text,
  )
}
