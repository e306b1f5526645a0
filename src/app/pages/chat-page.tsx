import { useNavigate, useParams } from '@tanstack/react-router'
import { SiteFactsProvider } from '#data/site/site-facts-context.tsx'
import { ChatScreen } from '#screens/assistant/chat-screen.tsx'

/** One chat with Uwa. */
export function ChatPage() {
  const { id } = useParams({ from: '/user/app/chat/$id' })
  const navigate = useNavigate()
  return (
    <SiteFactsProvider>
      <ChatScreen
        key={id}
        chatId={id}
        onLeave={() => void navigate({ to: '/user/app/ai-chats', replace: true })}
      />
    </SiteFactsProvider>
  )
}
