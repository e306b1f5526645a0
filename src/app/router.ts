import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { readCreateAccountSearch } from '#features/account/create-account-search.ts'
import { readAssistantSearch } from '#features/assistant/assistant-search.ts'
import { readBudgetSearch } from '#features/budgets/budget/budget-search.ts'
import { readBudgetsSearch } from '#features/budgets/budgets-search.ts'
import { readPaymentsSearch } from '#features/payments/payments-search.ts'
import { LoadingScreen } from '#ui/progress/loading-screen.tsx'
import type { AppContext } from './app-context.ts'
import { FailurePage } from './failures/failure-page.tsx'
import { addressPage } from './pages/address-page.tsx'
import type { NavbarVariant } from './public-shell/navbar-variant.ts'
import { appRoute } from './routes/app-route.ts'
import { appRoutes } from './routes/app-routes.ts'
import { publicPageRoute, publicPageRoutes } from './routes/public-page-routes.ts'
import { readAddress } from './routes/read-address.ts'
import { rootRoute } from './routes/root-route.tsx'

const PENDING_AFTER_MS = 150

/** The router of the whole app; tests bring their own history. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const routeTree = rootRoute.addChildren([
    publicPageRoute.addChildren([...publicPageRoutes]),
    ...publicRoutes,
    appRoute.addChildren([...appRoutes, ...budgetRoutes, ...paymentRoutes, ...assistantRoutes]),
  ])
  return createRouter({
    routeTree,
    context,
    ...(history !== undefined && { history }),
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
    readonly title?: string
    /** How the bar of a public page looks. */
    readonly navbar?: NavbarVariant
  }
}

const chatsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'ai-chats',
  staticData: { title: 'Ask Uwa' },
  validateSearch: readAddress(readAssistantSearch),
  component: lazyRouteComponent(() => import('./pages/assistant-pages.tsx'), 'AssistantPage'),
})

const chatRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'chat/$id',
  staticData: { title: 'Chat' },
  component: lazyRouteComponent(() => import('./pages/assistant-pages.tsx'), 'ChatPage'),
})

/** The pages of the assistant. */
const assistantRoutes = [chatsRoute, chatRoute] as const

const budgetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'budgets',
  staticData: { title: 'Budgets' },
  ...addressPage(
    readBudgetsSearch,
    async () => (await import('#features/budgets/budgets-screen.tsx')).BudgetsScreen,
  ),
})

const budgetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'budget/$id',
  staticData: { title: 'Budget' },
  validateSearch: readAddress(readBudgetSearch),
  component: lazyRouteComponent(() => import('./pages/budget-page.tsx'), 'BudgetPage'),
})

/** The pages of the budgets. */
const budgetRoutes = [budgetsRoute, budgetRoute] as const

const paymentWalletRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'payment-wallet',
  staticData: { title: 'Payment Wallet' },
  validateSearch: readAddress(readPaymentsSearch),
  component: lazyRouteComponent(() => import('./pages/payment-pages.tsx'), 'PaymentWalletPage'),
})

const tokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'tokens',
  staticData: { title: 'Tokens' },
  validateSearch: readAddress(readPaymentsSearch),
  component: lazyRouteComponent(() => import('./pages/payment-pages.tsx'), 'TokensPage'),
})

/** The pages of the payment wallet and what it pays for. */
const paymentRoutes = [paymentWalletRoute, tokensRoute] as const

const createAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/create-account',
  staticData: { title: 'Create account' },
  ...addressPage(
    readCreateAccountSearch,
    async () => (await import('#features/account/create-account-screen.tsx')).CreateAccountScreen,
  ),
})

const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/verify-account/$email',
  staticData: { title: 'Verify account' },
  component: lazyRouteComponent(
    () => import('#features/account/verify-account-screen.tsx'),
    'VerifyAccountScreen',
  ),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/login',
  staticData: { title: 'Log in' },
  component: lazyRouteComponent(() => import('#features/account/login-screen.tsx'), 'LoginScreen'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(
    () => import('#features/account/reset-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/reset-password/$email',
  staticData: { title: 'Reset password' },
  component: lazyRouteComponent(
    () => import('#features/account/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
})

/** The pages of an account that need no session. */
const publicRoutes = [
  createAccountRoute,
  verifyAccountRoute,
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
] as const
