import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { platformTimers } from '#api/platform-timers.ts'
import type { PublicPath } from '#features/public/rules/public-page.ts'
import type { Account } from '#features/session/data/account.ts'
import type { Site } from '#features/session/data/site.ts'
import { createDeviceStore } from '#features/session/data/storage.ts'
import { createPreferences, type PreferenceStore } from '#features/settings/data/preferences.ts'
import { App } from '../app.tsx'
import { createAppRouter } from '../router.ts'
import type { AppUpdates } from '../updates/app-updates.tsx'

// The public pages that read the same on every device: all but the guide to the installation.
const PATHS: readonly PublicPath[] = [
  '/',
  '/ad-landing',
  '/wait-list',
  '/guides',
  '/guides/get-started',
  '/terms',
  '/privacy',
]

// And the ways into the app whose address says nothing of who comes.
const DOORS = ['/user/login', '/user/create-account', '/user/forgot-password'] as const

/**
 * The markup of public pages by their path, as a first visit shows them: the build puts
 * it beside the client, the server into the page that it sends, and `show-app.ts` makes it live.
 */
export async function renderFirstViews(): Promise<Readonly<Record<string, string>>> {
  const paths = [...PATHS, ...DOORS]
  const views = await Promise.all(paths.map(async path => [path, await renderFirstView(path)]))
  return Object.fromEntries(views)
}

async function renderFirstView(path: string): Promise<string> {
  const { account, updates, site, preferences } = createPrerenderStubs()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ account, updates }, history)
  // It would come as a script inside the page, which the content security policy stops.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return renderToString(
    <App
      router={router}
      account={account}
      updates={updates}
      site={site}
      preferences={preferences}
    />,
  )
}

/** What the app is given where it is drawn at the build: a first view must not ask for more. */
export interface PrerenderStubs {
  readonly account: Account
  readonly updates: AppUpdates
  readonly site: Site
  readonly preferences: PreferenceStore
}

const EMPTY_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

/** A device without a browser, used by no one yet: nothing is stored, offered or new on it. */
function createPrerenderStubs(): PrerenderStubs {
  return {
    account: {
      api: { call: unasked, download: unasked },
      store: createDeviceStore(EMPTY_STORAGE),
      sessions: {
        current: () => null,
        resume: () => Promise.resolve(null),
        begin: unasked,
        leave: () => undefined,
        holdEnd: () => () => undefined,
      },
      openDevice: unasked,
      openExample: unasked,
      clock: () => Date.now(),
      timers: platformTimers,
      clearCaches: unasked,
    },
    updates: {
      state: () => 'none',
      subscribe: neverTold,
      announce: () => undefined,
      postpone: () => undefined,
      refresh: unasked,
      tookOver: () => undefined,
    },
    site: {
      measure: () => undefined,
      install: {
        subscribe: neverTold,
        isOffered: () => false,
        isInstalled: () => false,
        ask: unasked,
      },
      platform: 'computer',
      reload: () => undefined,
    },
    preferences: createPreferences(EMPTY_STORAGE),
  }
}

function unasked(): Promise<never> {
  return Promise.reject(new Error('a first view makes no call'))
}

function neverTold(): () => void {
  return () => undefined
}
