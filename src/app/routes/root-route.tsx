import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { AppContext } from '../app-context.ts'
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
