import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect } from 'vitest'
import { App } from '#app/app.tsx'
import { createClient } from '#app/client.ts'
import { type AppRouter, createAppRouter } from '#app/router.ts'
import { followVisits } from '#app/site/follow-visits.ts'
import { createAppUpdates } from '#app/updates/app-updates.tsx'
import type { DevicePlatform } from '#features/onboarding/rules/device-platform.ts'
import type { VisitEvent } from '#features/public/rules/visit-event.ts'
import type { Account } from '#features/session/data/account.ts'
import { createPreferences } from '#features/settings/data/preferences.ts'
import type { SessionNews } from '#ledger/session/session-news.ts'
import { ledgerName } from '#ledger/store/ledger-db.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { NEW_ONBOARDING } from '#records/profile/onboarding.ts'
import { createTestPlatform } from '../device/test-platform.ts'
import type { FakePush } from '../push/fake-push.ts'
import { aSite, anInstallOffer } from './a-site.ts'
import { type FakeRequest, FakeServer, json } from './fake-server.ts'
import { BARE_UTILS } from './general-utils.ts'

/** The whole client in a page of its own, over a fake server. */
export interface RenderedApp {
  readonly account: Account
  readonly router: AppRouter
  readonly server: FakeServer
  /** Where the page was left for, starting anew. */
  readonly departures: string[]
  /** What was sent to the other tabs. */
  readonly told: SessionNews[]
  /** A message from another tab or the service worker. */
  readonly hear: (news: SessionNews) => void
  readonly advance: (ms: number) => Promise<void>
  /** Waits until something is to happen in so long: what is drawn sets its timers after it is seen. */
  readonly due: (ms: number) => Promise<void>
  /** What was counted of the visit. */
  readonly visits: readonly VisitEvent[]
  /** The browser's notifications; it has none until the test says so. */
  readonly push: FakePush
  /** Where the browser's offer to install the app arrives. */
  readonly installer: EventTarget
  readonly path: () => string
}

/** The person whom the fake server knows. */
export const ADA = {
  id: '019a0000-0000-7000-8000-00000000000a',
  userName: 'Ada',
  email: 'ada@example.com',
  gender: 'female',
  role: 'User',
} as const

/** Ada as her profile call answers. */
export const ADA_PROFILE = {
  ...ADA,
  firstName: 'Adaeze',
  lastName: '',
  phone: '',
  timezone: 'Africa/Lagos',
  dp: '',
  emailVerified: true,
  level: 'Trailblazer',
  balance: 0,
  tokenBalance: 0,
  topupTokenBalance: 0,
  walletsCount: 0,
  monthlyImports: 0,
  referralCode: 'ADA2026',
  onboarding: NEW_ONBOARDING,
  months: [],
} as const

const START = Date.UTC(2026, 10, 21, 8)

/** Answers to calls, by `METHOD /path`. */
export type Answers = Readonly<
  Record<string, (request: FakeRequest) => Response | Promise<Response>>
>

const DEFAULT_ANSWERS: Answers = {
  'POST /user/login': () => success({ ...ADA, accessToken: 'token-1', refreshToken: 'refresh-1' }),
  'POST /user/logout': () => json(200, { success: true, message: 'Bye' }),
  'GET /user/profile': () => success(ADA_PROFILE),
  'GET /general/fetch-utils': () => success(BARE_UTILS),
}

/** A success that carries data. */
function success(data: unknown): Response {
  return json(200, { success: true, message: 'ok', data })
}

/** Opens the app at an address, as a person whose local storage is as the test left it. */
export async function renderApp(
  address: string,
  answers: Answers = {},
  device: DevicePlatform = 'android',
): Promise<RenderedApp> {
  const server = new FakeServer()
  const known = { ...DEFAULT_ANSWERS, ...answers }
  server.intercept = request => known[`${request.method} ${request.path}`]?.(request)
  const browser = createTestPlatform(server, START)
  const { platform, timers, push, departures, told } = browser
  const updates = createAppUpdates({
    timers,
    hasOpenForm: () => false,
    flush: async () => undefined,
    activate: () => undefined,
    reload: () => departures.push('reload'),
  })
  const preferences = createPreferences(platform.storage)
  const account = createClient(platform, {
    onNewerVersion: updates.announce,
    onCleared: preferences.reread,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ account, updates }, history)
  const visits: VisitEvent[] = []
  const installer = new EventTarget()
  const site = aSite({
    measure: event => visits.push(event),
    install: anInstallOffer(installer),
    platform: device,
    reload: () => departures.push('reload'),
  })
  followVisits(router, site.measure)
  // The app fetches it when something is first said, which here may be when the test is over.
  await import('#ui/toast/show-toast.ts')
  render(
    <App
      router={router}
      account={account}
      updates={updates}
      site={site}
      preferences={preferences}
    />,
  )
  await screen.findByRole('heading', { level: 1 })
  return {
    account,
    router,
    server,
    departures,
    visits,
    installer,
    push,
    told,
    hear: news => act(() => browser.hear(news)),
    advance: ms => act(() => timers.advance(ms)),
    due: ms => waitFor(() => expect(timers.isDue(ms)).toBe(true)),
    path: () => router.state.location.pathname,
  }
}

/** Leaves Ada's session in local storage, as a login did. */
export function storeAda(change: Readonly<Record<string, string | number>> = {}): void {
  window.localStorage.setItem('token', 'token-1')
  window.localStorage.setItem('refreshToken', 'refresh-1')
  window.localStorage.setItem('tokenStoredAt', String(START))
  window.localStorage.setItem('user', JSON.stringify({ ...ADA_PROFILE, ...change }))
}

/** What local storage holds of a person: the facts of the site, fetched whenever a page outside is shown, are everyone's. */
export function storedOfPerson(): readonly string[] {
  return Object.keys(window.localStorage).filter(key => key !== 'siteFacts')
}

/** Whether a person's ledger is on the device. */
export function ledgerExists(userId: string): Promise<boolean> {
  return Dexie.exists(ledgerName(ownLedgerId(userId)))
}

/** Where the link with the name leads. */
export function addressOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}

/** An unused device; call before each test. */
export function freshDevice(): void {
  window.localStorage.clear()
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
}

/** Closes the page; call after each test. */
export async function closeApp(app: RenderedApp | undefined): Promise<void> {
  const member = app?.account.sessions.current()
  member?.close()
  cleanup()
  await member?.engine.runPass('manual')
  member?.ledger.db.close()
}
