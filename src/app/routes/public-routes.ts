import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardFault } from '#app/guard.ts'
import { redirectTo } from '#app/redirect-to.ts'
import { rootRoute } from './root-route.ts'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad({ context }) {
    if (guardFault(context.account.store) === undefined) redirectTo('/user/app/dashboard')
  },
  component: lazyRouteComponent(
    () => import('#screens/welcome/welcome-screen.tsx'),
    'WelcomeScreen',
  ),
})

const createAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/create-account',
  staticData: { title: 'Create account' },
  component: lazyRouteComponent(
    () => import('#screens/account/create-account-screen.tsx'),
    'CreateAccountScreen',
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

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: lazyRouteComponent(() => import('#screens/legal/terms-screen.tsx'), 'TermsScreen'),
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: lazyRouteComponent(() => import('#screens/legal/privacy-screen.tsx'), 'PrivacyScreen'),
})

/** The pages that need no session. */
export const publicRoutes = [
  homeRoute,
  createAccountRoute,
  verifyAccountRoute,
  loginRoute,
  forgotPasswordRoute,
  termsRoute,
  privacyRoute,
] as const
