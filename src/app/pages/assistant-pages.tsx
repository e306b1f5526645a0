import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { AssistantScreen } from '#features/assistant/assistant-screen.tsx'
import { ChatScreen } from '#features/assistant/chat/chat-screen.tsx'
import { AllChatsScreen } from '#features/assistant/chats/all-chats-screen.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { SiteFactsProvider } from '#features/session/data/site-facts-context.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/ai-chats'

/** Where a chat with Uwa begins. */
export function AssistantPage() {
  const { store } = useAccount()
  const profile = useProfile()
  const { q = '' } = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const user = profile ?? store.readUser()
  // A moment in the demo: the greeting would grow by the name, and push down the field.
  if (user === null) return null
  return (
    <SiteFactsProvider>
      <AssistantScreen
        // Another address, another question.
        key={q}
        userName={user.userName}
        question={q}
        onChat={id => void navigate({ to: '/user/app/chat/$id', params: { id } })}
      />
    </SiteFactsProvider>
  )
}

/** All chats with Uwa: in one file with the pages that lead to it, which have most of what it needs. */
export function AllChatsPage() {
  const search = useSearch({ from: '/user/app/chats' })
  const handleSearch = useSearchSteps<typeof search>()
  return <AllChatsScreen search={search} onSearch={handleSearch} />
}

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
