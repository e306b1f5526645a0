import { redirect } from '@tanstack/react-router'

/** Ends a navigation and begins another in its place. Only inside a route's `beforeLoad`. */
export function redirectTo(to: '/user/login' | '/user/app/dashboard'): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router catches its redirects, which are no errors
  throw redirect({ to, replace: true })
}
