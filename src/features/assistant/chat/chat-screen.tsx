import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useChat } from '../data/queries.ts'
import { ChatContent } from './chat-content.tsx'

interface ChatScreenProps {
  readonly chatId: string
  readonly onLeave: () => void
}

/** One chat with Uwa (CHT-03). */
export function ChatScreen({ chatId, onLeave }: ChatScreenProps) {
  const chat = useChat(chatId)
  if (chat.type === 'missing') return <ChatMissing isOffline={chat.isOffline} />
  if (chat.type === 'loading') {
    return (
      <>
        <PageHeader title="Chat" />
        <Skeleton lines={4} />
      </>
    )
  }
  return <ChatContent chatId={chatId} name={chat.name} turns={chat.turns} onLeave={onLeave} />
}

interface ChatMissingProps {
  readonly isOffline: boolean
}

/** What stands where a chat is not, or is not on this device. */
function ChatMissing({ isOffline }: ChatMissingProps) {
  return (
    <>
      <PageHeader title="Chat not found" />
      <EmptyState
        title={isOffline ? 'This chat is not on this device' : 'There is no such chat'}
        text={
          isOffline
            ? 'It comes when you are online again. New questions are answered with no network.'
            : 'It may have been deleted on another device, or the address is not complete.'
        }
        actions={
          <Link to="/user/app/ai-chats" className={buttonClass()}>
            Ask something new
          </Link>
        }
      />
    </>
  )
}
