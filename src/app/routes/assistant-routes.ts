import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAssistantSearch } from '#screens/assistant/assistant-search.ts'
import { appRoute } from './app-route.ts'
import { readAddress } from './read-address.ts'

const chatsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'ai-chats',
  staticData: { title: 'Ask Uwa' },
  validateSearch: readAddress(readAssistantSearch),
  component: lazyRouteComponent(() => import('#app/pages/assistant-page.tsx'), 'AssistantPage'),
})

const chatRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'chat/$id',
  staticData: { title: 'Chat' },
  component: lazyRouteComponent(() => import('#app/pages/chat-page.tsx'), 'ChatPage'),
})

/** The pages of the assistant. */
export const assistantRoutes = [chatsRoute, chatRoute] as const
