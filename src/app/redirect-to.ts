import { redirect } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address of the app area that a person wanted to go to who had to log in first. */
    readonly goOn?: string
  }
}

/** Ends a navigation and begins another in its place. Only inside a route's `beforeLoad`. */
export function redirectTo(to: '/user/app/dashboard'): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router catches its redirects, which are no errors
  throw redirect({ to, replace: true })
}

/** Ends a navigation at the login page, which goes on to the address. Only inside a route's `beforeLoad`. */
export function redirectToLogin(goOn: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router catches its redirects, which are no errors
  throw redirect({ to: '/user/login', replace: true, state: { goOn } })
}

/** Ends a navigation at the page that verifies the address. Only inside a route's `beforeLoad`. */
export function redirectToVerify(email: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router catches its redirects, which are no errors
  throw redirect({ to: '/user/verify-account/$email', params: { email }, replace: true })
}
