import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context.ts'
import { RootPage } from '#app/pages/root-page.tsx'

/** What every route hangs under. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: RootPage,
  notFoundComponent: lazyRouteComponent(
    () => import('#app/pages/not-found-page.tsx'),
    'NotFoundPage',
  ),
})
