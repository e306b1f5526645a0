import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireMember } from '../guard.ts'
import { rootRoute } from './root-route.tsx'

/** The app area: its guard, and the shell around its pages. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/app',
  beforeLoad: requireMember,
  component: lazyRouteComponent(() => import('../shell/app-shell.tsx'), 'AppShell'),
})
