import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCreateAccountSearch } from '#screens/account/create-account-search.ts'
import { readAddress } from './read-address.ts'
import { rootRoute } from './root-route.ts'

const createAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/create-account',
  staticData: { title: 'Create account' },
  validateSearch: readAddress(readCreateAccountSearch),
  component: lazyRouteComponent(
    () => import('#app/pages/create-account-page.tsx'),
    'CreateAccountPage',
  ),
})

const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/verify-account/$email',
  staticData: { title: 'Verify account' },
  component: lazyRouteComponent(
    () => import('#screens/account/verify-account-screen.tsx'),
    'VerifyAccountScreen',
  ),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/login',
  staticData: { title: 'Log in' },
  component: lazyRouteComponent(() => import('#screens/account/login-screen.tsx'), 'LoginScreen'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(
    () => import('#screens/account/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/reset-password/$email',
  staticData: { title: 'Reset password' },
  component: lazyRouteComponent(
    () => import('#screens/account/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
})

/** The pages of an account that need no session. */
export const publicRoutes = [
  createAccountRoute,
  verifyAccountRoute,
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
] as const
