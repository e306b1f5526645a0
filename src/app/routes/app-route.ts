import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireMember } from '#app/guard.ts'
import { rootRoute } from './root-route.ts'

/** The app area: its guard, and the shell around its pages. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/app',
  beforeLoad: requireMember,
  component: lazyRouteComponent(() => import('#app/shell/app-shell.tsx'), 'AppShell'),
})
