import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { unverifiedEmail } from '#features/account/data/unverified-email.ts'
import { PUBLIC_PAGES, type PublicPath } from '#features/public/rules/public-page.ts'
import { guardFault } from '../guard.ts'
import { redirectTo } from '../redirect-to.ts'
import { staysToRead } from '../stays-to-read.ts'
import { rootRoute } from './root-route.tsx'

// What a first visit needs is on its way already: a loader would only flash.
const PENDING_AFTER_MS = 1000

/** What every public page stands in. */
export const publicPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'site',
  pendingMs: PENDING_AFTER_MS,
  component: lazyRouteComponent(() => import('../public-shell/public-shell.tsx'), 'PublicShell'),
})

const homeRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/',
  pendingMs: PENDING_AFTER_MS,
  staticData: { title: () => titleOf('/') },
  beforeLoad({ context: { account }, location, cause }) {
    // Whoever reads it goes on reading, though the section is taken out of the address (PUB-03).
    if (cause === 'stay') return
    if (unverifiedEmail(account) !== undefined || guardFault(account.store) !== undefined) return
    // A first view is drawn where there is no browser; nobody is signed in there.
    const { referrer, location: here } = document
    if (!staysToRead({ location, referrer, origin: here.origin })) redirectTo('/user/app/dashboard')
  },
  component: lazyRouteComponent(
    () => import('#features/public/landing/landing-screen.tsx'),
    'LandingScreen',
  ),
})

const guidesRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/guides',
  staticData: { title: () => titleOf('/guides'), navbar: { usage: 'consult' } },
  component: lazyRouteComponent(
    () => import('#features/public/guides/guides-screen.tsx'),
    'GuidesScreen',
  ),
})

const installGuideRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/guides/how-to-install',
  staticData: { title: () => titleOf('/guides/how-to-install'), navbar: { usage: 'consult' } },
  component: lazyRouteComponent(
    () => import('#features/public/guides/guides-screen.tsx'),
    'InstallGuideScreen',
  ),
})

const startGuideRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/guides/get-started',
  staticData: { title: () => titleOf('/guides/get-started'), navbar: { usage: 'consult' } },
  component: lazyRouteComponent(
    () => import('#features/public/guides/guides-screen.tsx'),
    'StartGuideScreen',
  ),
})

const adLandingRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/ad-landing',
  staticData: { title: () => titleOf('/ad-landing'), navbar: { tone: 'colour' } },
  component: lazyRouteComponent(() => import('../pages/ad-landing-page.tsx'), 'AdLandingPage'),
})

const waitListRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/wait-list',
  staticData: { title: () => titleOf('/wait-list'), navbar: { tone: 'colour', usage: 'consult' } },
  component: lazyRouteComponent(
    () => import('#features/public/wait-list/wait-list-screen.tsx'),
    'WaitListScreen',
  ),
})

const termsRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/terms',
  staticData: { title: () => titleOf('/terms'), navbar: { usage: 'consult' } },
  component: lazyRouteComponent(
    () => import('#features/public/legal/terms-screen.tsx'),
    'TermsScreen',
  ),
})

const privacyRoute = createRoute({
  getParentRoute: () => publicPageRoute,
  path: '/privacy',
  staticData: { title: () => titleOf('/privacy'), navbar: { usage: 'consult' } },
  component: lazyRouteComponent(
    () => import('#features/public/legal/privacy-screen.tsx'),
    'PrivacyScreen',
  ),
})

/** The pages that everybody may read. */
export const publicPageRoutes = [
  homeRoute,
  guidesRoute,
  installGuideRoute,
  startGuideRoute,
  adLandingRoute,
  waitListRoute,
  termsRoute,
  privacyRoute,
] as const

function titleOf(path: PublicPath): string {
  return PUBLIC_PAGES.find(page => page.path === path)?.title ?? ''
}
