import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context.ts'
import { NotFoundPage } from '#app/pages/not-found-page.tsx'
import { RootPage } from '#app/pages/root-page.tsx'

/** What every route hangs under. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: RootPage,
  notFoundComponent: NotFoundPage,
})
