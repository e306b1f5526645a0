import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from './app-route.ts'

const component = lazyRouteComponent(() => import('#app/pages/coming-page.tsx'), 'ComingPage')

const chatsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'ai-chats',
  staticData: { title: 'Ask Uwa', coming: 'assistant' },
  component,
})

const chatRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'chat/$id',
  staticData: { title: 'Chat', coming: 'assistant' },
  component,
})

/** Any other page: the text Dashboard, as product.md section 2 has it. */
const unknownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '$',
  component: lazyRouteComponent(() => import('#app/pages/unknown-page.tsx'), 'UnknownPage'),
})

/** The pages that are named in the menus and come with a later version. */
export const comingRoutes = [chatsRoute, chatRoute, unknownRoute] as const
