import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import type { AppContext } from '../app-context.ts'
import { requireMember } from '../guard.ts'
import { DocumentTitle } from '../pages/document-title.tsx'

/** What every page stands in. */
function RootPage() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  )
}

/** What every route hangs under. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: RootPage,
  notFoundComponent: lazyRouteComponent(
    () => import('../pages/not-found-page.tsx'),
    'NotFoundPage',
  ),
})

/** The app area: its guard, and the shell around its pages. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/app',
  beforeLoad: requireMember,
  component: lazyRouteComponent(() => import('../shell/app-shell.tsx'), 'AppShell'),
})
