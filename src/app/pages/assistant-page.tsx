import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { useProfile } from '#data/account/use-profile.ts'
import { SiteFactsProvider } from '#data/site/site-facts-context.tsx'
import { AssistantScreen } from '#screens/assistant/assistant-screen.tsx'

const ADDRESS = '/user/app/ai-chats'

/** Where a chat with Uwa begins. */
export function AssistantPage() {
  const { store } = useAccount()
  const profile = useProfile()
  const { q = '' } = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  return (
    <SiteFactsProvider>
      <AssistantScreen
        // Another address, another question.
        key={q}
        userName={(profile ?? store.readUser())?.userName ?? ''}
        question={q}
        onChat={id => void navigate({ to: '/user/app/chat/$id', params: { id } })}
      />
    </SiteFactsProvider>
  )
}
