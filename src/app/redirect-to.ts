import { redirect } from '@tanstack/react-router'

/** Ends a navigation and begins another in its place. Only inside a route's `beforeLoad`. */
export function redirectTo(to: '/user/login' | '/user/app/dashboard'): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router catches its redirects, which are no errors
  throw redirect({ to, replace: true })
}

/** Ends a navigation at the page that verifies the address. Only inside a route's `beforeLoad`. */
export function redirectToVerify(email: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router catches its redirects, which are no errors
  throw redirect({ to: '/user/verify-account/$email', params: { email }, replace: true })
}
