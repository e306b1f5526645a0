import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPaymentsSearch } from '#screens/payments/payments-search.ts'
import { appRoute } from './app-route.ts'
import { readAddress } from './read-address.ts'

const paymentWalletRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'payment-wallet',
  staticData: { title: 'Payment Wallet' },
  validateSearch: readAddress(readPaymentsSearch),
  component: lazyRouteComponent(
    () => import('#app/pages/payment-wallet-page.tsx'),
    'PaymentWalletPage',
  ),
})

const tokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'tokens',
  staticData: { title: 'Tokens' },
  validateSearch: readAddress(readPaymentsSearch),
  component: lazyRouteComponent(() => import('#app/pages/tokens-page.tsx'), 'TokensPage'),
})

/** The pages of the payment wallet and what it pays for. */
export const paymentRoutes = [paymentWalletRoute, tokensRoute] as const
