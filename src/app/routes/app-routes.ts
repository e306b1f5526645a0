import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readProfileSearch } from '#features/account/profile/profile-search.ts'
import { readAnalyticsSearch } from '#features/analytics/analytics-search.ts'
import { readAllChatsSearch, readAssistantSearch } from '#features/assistant/assistant-search.ts'
import { readBudgetSearch } from '#features/budgets/budget/budget-search.ts'
import { readBudgetsSearch } from '#features/budgets/budgets-search.ts'
import { readDashboardSearch } from '#features/dashboard/dashboard-search.ts'
import { readDebtsSearch } from '#features/debts/debts-search.ts'
import { readTransactionsSearch } from '#features/entries/transactions-search.ts'
import { readGoalSearch, readGoalsSearch } from '#features/goals/goals-search.ts'
import { readPaymentsSearch } from '#features/payments/payments-search.ts'
import { readUpcomingSearch } from '#features/schedules/upcoming-search.ts'
import { readSettingsSearch } from '#features/settings/settings-search.ts'
import { readImportSearch } from '#features/statements/import-search.ts'
import { readWalletSearch } from '#features/wallets/wallet/wallet-search.ts'
import { readWalletsSearch } from '#features/wallets/wallets-search.ts'
import { t } from '#messages/t.ts'
import { addressPage } from '../pages/address-page.tsx'
import { redirectTo } from '../redirect-to.ts'
import { readAddress } from './read-address.ts'
import { appRoute } from './root-route.tsx'

const indexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: () => redirectTo('/user/app/dashboard'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'dashboard',
  staticData: { title: () => t('app.dashboard') },
  validateSearch: readAddress(readDashboardSearch),
  component: lazyRouteComponent(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
})

const analyticsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'analytics',
  staticData: { title: () => t('app.analytics') },
  ...addressPage(
    readAnalyticsSearch,
    async () => (await import('#features/analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
})

const walletsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'wallets',
  staticData: { title: () => t('app.wallets') },
  ...addressPage(
    readWalletsSearch,
    async () => (await import('#features/wallets/wallets-screen.tsx')).WalletsScreen,
  ),
})

const walletRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'wallet/$id',
  staticData: { title: () => t('app.wallet'), opensEntry: true },
  validateSearch: readAddress(readWalletSearch),
  component: lazyRouteComponent(() => import('../pages/wallet-page.tsx'), 'WalletPage'),
})

const transactionsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'transactions',
  staticData: { title: () => t('app.transactions') },
  ...addressPage(
    readTransactionsSearch,
    async () => (await import('#features/entries/transactions-screen.tsx')).TransactionsScreen,
  ),
})

const deletedRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'transactions/deleted',
  staticData: { title: () => t('app.recently-deleted') },
  component: lazyRouteComponent(
    () => import('#features/entries/deleted-screen.tsx'),
    'DeletedScreen',
  ),
})

const changesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'transactions/changes',
  staticData: { title: () => t('app.recent-changes') },
  component: lazyRouteComponent(
    () => import('#features/entries/changes-screen.tsx'),
    'ChangesScreen',
  ),
})

const importsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'import-statement',
  staticData: { title: () => t('app.imports') },
  ...addressPage(
    readImportSearch,
    async () =>
      (await import('#features/statements/import-statement-screen.tsx')).ImportStatementScreen,
  ),
})

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'settings',
  staticData: { title: () => t('app.settings') },
  validateSearch: readAddress(readSettingsSearch),
  component: lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'profile',
  staticData: { title: () => t('app.profile') },
  validateSearch: readAddress(readProfileSearch),
  component: lazyRouteComponent(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
})

const chatsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'ai-chats',
  staticData: { title: () => t('app.ask-uwa') },
  validateSearch: readAddress(readAssistantSearch),
  component: lazyRouteComponent(() => import('../pages/assistant-pages.tsx'), 'AssistantPage'),
})

const allChatsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'chats',
  staticData: { title: () => t('app.all-chats') },
  validateSearch: readAddress(readAllChatsSearch),
  component: lazyRouteComponent(() => import('../pages/assistant-pages.tsx'), 'AllChatsPage'),
})

const chatRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'chat/$id',
  staticData: { title: () => t('app.chat') },
  component: lazyRouteComponent(() => import('../pages/assistant-pages.tsx'), 'ChatPage'),
})

const budgetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'budgets',
  staticData: { title: () => t('app.budgets') },
  ...addressPage(
    readBudgetsSearch,
    async () => (await import('#features/budgets/budgets-screen.tsx')).BudgetsScreen,
  ),
})

const upcomingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'upcoming',
  staticData: { title: () => t('app.upcoming') },
  ...addressPage(
    readUpcomingSearch,
    async () => (await import('#features/schedules/upcoming-screen.tsx')).UpcomingScreen,
  ),
})

const goalsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'goals',
  staticData: { title: () => t('app.goals') },
  ...addressPage(
    readGoalsSearch,
    async () => (await import('#features/goals/goals-screen.tsx')).GoalsScreen,
  ),
})

const goalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'goal/$id',
  staticData: { title: () => t('app.goal'), opensEntry: true },
  ...addressPage(
    readGoalSearch,
    async () => (await import('#features/goals/goal/goal-screen.tsx')).GoalScreen,
  ),
})

const debtsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'debts',
  staticData: { title: () => t('app.debts') },
  ...addressPage(
    readDebtsSearch,
    async () => (await import('#features/debts/debts-screen.tsx')).DebtsScreen,
  ),
})

const debtRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'debt/$id',
  staticData: { title: () => t('app.debt') },
  component: lazyRouteComponent(() => import('../pages/debt-page.tsx'), 'DebtPage'),
})

const circleRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'circle/$id',
  staticData: { title: () => t('app.circle') },
  component: lazyRouteComponent(() => import('../pages/debt-page.tsx'), 'CirclePage'),
})

const budgetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'budget/$id',
  staticData: { title: () => t('app.budget'), opensEntry: true },
  validateSearch: readAddress(readBudgetSearch),
  component: lazyRouteComponent(() => import('../pages/budget-page.tsx'), 'BudgetPage'),
})

const paymentWalletRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'payment-wallet',
  staticData: { title: () => t('app.payment-wallet') },
  validateSearch: readAddress(readPaymentsSearch),
  component: lazyRouteComponent(() => import('../pages/payment-pages.tsx'), 'PaymentWalletPage'),
})

const tokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'tokens',
  staticData: { title: () => t('app.tokens') },
  validateSearch: readAddress(readPaymentsSearch),
  component: lazyRouteComponent(() => import('../pages/payment-pages.tsx'), 'TokensPage'),
})

/** Any other page: the text Dashboard in its bar and as its way back (APP-01), under a title that says what it is. */
const unknownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '$',
  staticData: { isUnknown: true },
  component: lazyRouteComponent(() => import('../pages/unknown-page.tsx'), 'UnknownPage'),
})

/** The pages of the app area. */
export const appRoutes = [
  indexRoute,
  dashboardRoute,
  analyticsRoute,
  walletsRoute,
  walletRoute,
  transactionsRoute,
  deletedRoute,
  changesRoute,
  importsRoute,
  settingsRoute,
  profileRoute,
  chatsRoute,
  allChatsRoute,
  chatRoute,
  budgetsRoute,
  upcomingRoute,
  goalsRoute,
  goalRoute,
  debtsRoute,
  debtRoute,
  circleRoute,
  budgetRoute,
  paymentWalletRoute,
  tokensRoute,
  unknownRoute,
] as const
