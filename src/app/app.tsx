import { RouterProvider } from '@tanstack/react-router'
import { AccountProvider } from '#data/account/account-context.tsx'
import type { Account } from '#data/account/account.ts'
import { PreferencesProvider } from '#data/preferences/preferences-context.tsx'
import type { PreferenceStore } from '#data/preferences/preferences.ts'
import { SiteProvider } from '#data/site/site-context.tsx'
import type { Site } from '#data/site/site.ts'
import { LateToasts } from '#ui/late-toasts.tsx'
import { Look } from './look/look.tsx'
import { LastResort } from './pages/last-resort.tsx'
import type { AppRouter } from './router.ts'
import { UncaughtToast } from './uncaught/uncaught-toast.tsx'
import type { AppUpdates } from './updates/app-updates.ts'
import { UpdateToast } from './updates/update-toast.tsx'

interface AppProps {
  readonly router: AppRouter
  readonly account: Account
  readonly updates: AppUpdates
  readonly site: Site
  readonly preferences: PreferenceStore
}

/** The whole app: routes, toasts, the word of a new version, and the page of last resort. */
export function App({ router, account, updates, site, preferences }: AppProps) {
  return (
    <LastResort>
      <PreferencesProvider preferences={preferences}>
        <Look>
          <AccountProvider account={account}>
            <SiteProvider site={site}>
              <RouterProvider router={router} />
            </SiteProvider>
            <UpdateToast updates={updates} />
            <UncaughtToast />
            <LateToasts />
          </AccountProvider>
        </Look>
      </PreferencesProvider>
    </LastResort>
  )
}
