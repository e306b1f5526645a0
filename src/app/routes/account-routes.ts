import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCreateAccountSearch } from '#features/account/create-account-search.ts'
import { t } from '#messages/t.ts'
import { addressPage } from '../pages/address-page.tsx'
import { rootRoute } from './root-route.tsx'

const createAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/create-account',
  staticData: { title: () => t('app.create-account') },
  ...addressPage(
    readCreateAccountSearch,
    async () => (await import('#features/account/create-account-screen.tsx')).CreateAccountScreen,
  ),
})

const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/verify-account/$email',
  staticData: { title: () => t('app.verify-account') },
  component: lazyRouteComponent(
    () => import('#features/account/verify-account-screen.tsx'),
    'VerifyAccountScreen',
  ),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/login',
  staticData: { title: () => t('app.log-in') },
  component: lazyRouteComponent(() => import('#features/account/login-screen.tsx'), 'LoginScreen'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/forgot-password',
  staticData: { title: () => t('app.forgot-password') },
  component: lazyRouteComponent(
    () => import('#features/account/reset-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/reset-password/$email',
  staticData: { title: () => t('app.reset-password') },
  component: lazyRouteComponent(
    () => import('#features/account/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
})

/** The pages of an account that need no session. */
export const accountRoutes = [
  createAccountRoute,
  verifyAccountRoute,
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
] as const
