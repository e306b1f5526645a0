import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { redirectTo } from '#app/redirect-to.ts'
import { readAnalyticsSearch } from '#screens/analytics/analytics-search.ts'
import { readDashboardSearch } from '#screens/dashboard/dashboard-search.ts'
import { readImportSearch } from '#screens/import-statement/import-search.ts'
import { readProfileSearch } from '#screens/profile/profile-search.ts'
import { readSettingsSearch } from '#screens/settings/settings-search.ts'
import { readTransactionsSearch } from '#screens/transactions/transactions-search.ts'
import { readWalletSearch } from '#screens/wallet/wallet-search.ts'
import { readWalletsSearch } from '#screens/wallets/wallets-search.ts'
import { appRoute } from './app-route.ts'
import { readAddress } from './read-address.ts'

const indexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: () => redirectTo('/user/app/dashboard'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch: readAddress(readDashboardSearch),
  component: lazyRouteComponent(() => import('#app/pages/dashboard-page.tsx'), 'DashboardPage'),
})

const analyticsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'analytics',
  staticData: { title: 'Analytics' },
  validateSearch: readAddress(readAnalyticsSearch),
  component: lazyRouteComponent(() => import('#app/pages/analytics-page.tsx'), 'AnalyticsPage'),
})

const walletsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'wallets',
  staticData: { title: 'Wallets' },
  validateSearch: readAddress(readWalletsSearch),
  component: lazyRouteComponent(() => import('#app/pages/wallets-page.tsx'), 'WalletsPage'),
})

const walletRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'wallet/$id',
  staticData: { title: 'Wallet' },
  validateSearch: readAddress(readWalletSearch),
  component: lazyRouteComponent(() => import('#app/pages/wallet-page.tsx'), 'WalletPage'),
})

const transactionsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'transactions',
  staticData: { title: 'Transactions' },
  validateSearch: readAddress(readTransactionsSearch),
  component: lazyRouteComponent(
    () => import('#app/pages/transactions-page.tsx'),
    'TransactionsPage',
  ),
})

const importsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'import-statement',
  staticData: { title: 'Imports' },
  validateSearch: readAddress(readImportSearch),
  component: lazyRouteComponent(
    () => import('#app/pages/import-statement-page.tsx'),
    'ImportStatementPage',
  ),
})

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'settings',
  staticData: { title: 'Settings' },
  validateSearch: readAddress(readSettingsSearch),
  component: lazyRouteComponent(() => import('#app/pages/settings-page.tsx'), 'SettingsPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'profile',
  staticData: { title: 'Profile' },
  validateSearch: readAddress(readProfileSearch),
  component: lazyRouteComponent(() => import('#app/pages/profile-page.tsx'), 'ProfilePage'),
})

/** Any other page: the text Dashboard, as product.md section 2 has it. */
const unknownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '$',
  component: lazyRouteComponent(() => import('#app/pages/unknown-page.tsx'), 'UnknownPage'),
})

/** The pages of the app area, but for those of budgets, payments and the assistant. */
export const appRoutes = [
  indexRoute,
  dashboardRoute,
  analyticsRoute,
  walletsRoute,
  walletRoute,
  transactionsRoute,
  importsRoute,
  settingsRoute,
  profileRoute,
  unknownRoute,
] as const
