import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router'
import { readSearchValue } from '#ui/address/search-values.ts'
import { LoadingScreen } from '#ui/progress/loading-screen.tsx'
import type { AppContext } from './app-context.ts'
import { FailurePage } from './failures/failure-page.tsx'
import type { NavbarVariant } from './public-shell/navbar-variant.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { appRoutes } from './routes/app-routes.ts'
import { publicPageRoute, publicPageRoutes } from './routes/public-page-routes.ts'
import { appRoute, rootRoute } from './routes/root-route.tsx'

const PENDING_AFTER_MS = 150

/** The router of the whole app; tests bring their own history. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const routeTree = rootRoute.addChildren([
    publicPageRoute.addChildren([...publicPageRoutes]),
    ...accountRoutes,
    appRoute.addChildren([...appRoutes]),
  ])
  return createRouter({
    routeTree,
    context,
    ...(history !== undefined && { history }),
    parseSearch: parseSearchWith(readSearchValue),
    scrollRestoration: true,
    // The landing page scrolls to its sections itself, below its bar (PUB-03).
    defaultHashScrollIntoView: false,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: PENDING_AFTER_MS,
    // The router would keep a loader up for half a second more than the page takes.
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailurePage,
  })
}

/** The router's type, which links and hooks everywhere are checked against. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The page's name, in the browser's tab and in the topbar. */
    readonly title?: () => string
    /** There is no such page: the browser's tab says so. */
    readonly isUnknown?: true
    /** How the bar of a public page looks. */
    readonly navbar?: NavbarVariant
  }
}
