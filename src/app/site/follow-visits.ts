import type { VisitEvent } from '#features/public/rules/visit-event.ts'
import type { AppRouter } from '../router.ts'

const EVENTS: Readonly<Record<string, VisitEvent>> = {
  '/user/login': 'went_to_login_page',
  '/user/create-account': 'went_to_signup_page',
}

/** Counts the ways from a page of the site to the login and the sign-up page (PUB-17). */
export function followVisits(router: AppRouter, measure: (event: VisitEvent) => void): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const event = EVENTS[toLocation.pathname]
    const isFromSite = fromLocation !== undefined && !fromLocation.pathname.startsWith('/user/')
    if (event !== undefined && pathChanged && isFromSite) measure(event)
  })
}
