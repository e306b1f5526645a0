import { useChat } from '#data/assistant/use-chat.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatContent } from './chat-content.tsx'
import { ChatMissing } from './chat-missing.tsx'

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
