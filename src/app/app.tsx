import { RouterProvider } from '@tanstack/react-router'
import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Theme } from '#base/theme.ts'
import { AccountProvider, useAccount } from '#features/session/data/account-context.tsx'
import type { Account } from '#features/session/data/account.ts'
import { SiteProvider } from '#features/session/data/site-context.tsx'
import type { Site } from '#features/session/data/site.ts'
import {
  PreferencesProvider,
  usePreferences,
} from '#features/settings/data/preferences-context.tsx'
import type { PreferenceStore } from '#features/settings/data/preferences.ts'
import { t } from '#messages/t.ts'
import { HiddenAmountsContext } from '#ui/money/hidden-amounts.ts'
import { BackContext, type OpenLayer } from '#ui/page/back-context.ts'
import { TimeContext } from '#ui/page/time-context.ts'
import { ThemeContext } from '#ui/style/theme-context.ts'
import { LateToasts } from '#ui/toast/late-toasts.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { FailurePage } from './failures/failure-page.tsx'
import { followUncaught } from './failures/follow-uncaught.ts'
import type { AppRouter } from './router.ts'
import { type AppUpdates, UpdateToast } from './updates/app-updates.tsx'

interface AppProps {
  readonly router: AppRouter
  readonly account: Account
  readonly updates: AppUpdates
  readonly site: Site
  readonly preferences: PreferenceStore
}

/** The whole app: routes, toasts, the word of a new version, and the page of last resort. */
export function App({ router, account, updates, site, preferences }: AppProps) {
  const [openLayer] = useState(() => layersOver(router.history))
  return (
    <LastResort>
      <PreferencesProvider preferences={preferences}>
        <Look>
          <AccountProvider account={account}>
            <TimeContext value={account}>
              <SiteProvider site={site}>
                <BackContext value={openLayer}>
                  <RouterProvider router={router} />
                </BackContext>
              </SiteProvider>
            </TimeContext>
            <UpdateToast updates={updates} />
            <UncaughtToast />
            <LateToasts />
          </AccountProvider>
        </Look>
      </PreferencesProvider>
    </LastResort>
  )
}

/** What is open over the page, the last first: a person's Back closes that one, before it is a step of the history. */
function layersOver(history: AppRouter['history']): OpenLayer {
  const open: (() => void)[] = []
  let unblock: (() => void) | undefined

  function closeLast({ action }: { readonly action: string }): boolean {
    const last = action === 'BACK' ? open.at(-1) : undefined
    return last !== undefined && !closesByBack(history, last)
  }

  return close => {
    open.push(close)
    unblock ??= history.block({ blockerFn: closeLast, enableBeforeUnload: false })
    return () => {
      open.splice(open.indexOf(close), 1)
      if (open.length > 0) return
      unblock?.()
      unblock = undefined
    }
  }
}

/** Closes something; whether it closes by a step back in the history, which the person's Back is already. */
function closesByBack(history: AppRouter['history'], close: () => void): boolean {
  const { back } = history
  let isStep = false
  history.back = () => {
    isStep = true
  }
  close()
  history.back = back
  return isStep
}

interface LookProps {
  readonly children: ReactNode
}

/** Gives the page the look that the person chose for this device. */
function Look({ children }: LookProps) {
  const { theme, hidesAmounts } = usePreferences().preferences

  useLayoutEffect(() => applyTheme(document, theme), [theme])

  return (
    <ThemeContext value={theme}>
      <HiddenAmountsContext value={hidesAmounts}>{children}</HiddenAmountsContext>
    </ThemeContext>
  )
}

interface LastResortProps {
  readonly children: ReactNode
}

interface LastResortState {
  readonly hasFailed: boolean
}

/** Catches what nothing else caught: a bug. The records are on the disk; a new start shows them. */
class LastResort extends Component<LastResortProps, LastResortState> {
  override state: LastResortState = { hasFailed: false }

  static getDerivedStateFromError(): LastResortState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}

function message(): string {
  return t('app.something-went-wrong-what-was')
}

/** Says that something failed which nothing else shows, and offers a new start. */
function UncaughtToast() {
  const { clock } = useAccount()

  useEffect(() => followUncaught(window, { tell, clock }), [clock])

  return null
}

function tell(): void {
  notify.error(message(), {
    action: { label: t('app.reload'), onAction: () => window.location.reload() },
  })
}

/** Gives the page a theme (tokens.css), and the browser's own bar with it. */
function applyTheme(page: Document, theme: Theme): void {
  const root = page.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const bars = page.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')
  for (const bar of bars) bar.media = mediaOf(bar.dataset['themeColor'] ?? '', theme)
}

function mediaOf(color: string, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${color})`
  return color === theme ? 'all' : 'not all'
}
