import type { Endpoint } from 'comlink'
import { compressingFetch } from '#api/compressing-fetch.ts'
import { browserLocks, type Locks } from '#api/locks.ts'
import type { Fetch } from '#api/plain-http.ts'
import { platformTimers } from '#api/platform-timers.ts'
import { type Clock, createIdSource, type IdSource } from '#base/ids.ts'
import type { Timers } from '#base/timers.ts'
import type { BrowserPush } from '#features/notifications/data/browser-push.ts'
import type { StatementWorkerPort } from '#features/statements/data/reading/worker-reader.ts'
import { browserPageLifecycle } from '#ledger/pass/browser-page-lifecycle.ts'
import type { SyncLog } from '#ledger/pass/core.ts'
import type { PageLifecycle } from '#ledger/pass/page-lifecycle.ts'
import {
  openSessionNews,
  SESSION_CHANNEL,
  type SessionNewsLine,
} from '#ledger/session/session-news.ts'
import { PARTS_CACHE, SHELL_CACHE } from '#ledger/store/app-caches.ts'
import { spokenWords } from '#messages/t.ts'
import { SyncReport } from './sync-report.ts'

/** A worker to talk to, and to end. */
export type AnalyticsWorker = Endpoint & Pick<Worker, 'terminate'>

/** What the client needs of the browser; tests bring their own. */
export interface Platform {
  readonly storage: Storage
  readonly fetch: Fetch
  readonly clock: Clock
  readonly random: () => number
  readonly newId: IdSource
  readonly timers: Timers
  /** Undefined where the browser has no Web Locks. */
  readonly locks: Locks | undefined
  readonly news: SessionNewsLine
  readonly pageLifecycle: PageLifecycle
  readonly log: SyncLog
  /** Starts the worker that keeps the month columns of a person's transactions. */
  readonly startAnalyticsWorker: () => AnalyticsWorker
  /** Starts the worker that reads bank statements. */
  readonly startStatementWorker: () => StatementWorkerPort
  /** Fetches the page that imports statements and what reads alerts, which come with their first use else. */
  readonly loadReaders: () => Promise<unknown>
  /** Fetches what deals with the browser's notifications, which is no part of the first page. */
  readonly loadPush: () => Promise<BrowserPush>
  /** Whether the app runs as one of the device's own, in a window of its own. */
  readonly isInstalled: () => boolean
  /** Leaves the page for another address of the app, starting anew. */
  readonly goTo: (path: string) => void
  /** Deletes the browser's caches, except the app itself. */
  readonly clearCaches: () => Promise<void>
}

/** The real browser. */
export function browserPlatform(browser: Window & typeof globalThis): Platform {
  return {
    storage: browser.localStorage,
    fetch: compressingFetch((url, init) => browser.fetch(url, init)),
    clock: now,
    random: () => Math.random(),
    newId: createIdSource(now, bytes => browser.crypto.getRandomValues(bytes)),
    timers: platformTimers,
    locks: 'locks' in browser.navigator ? browserLocks(browser.navigator.locks) : undefined,
    news: openSessionNews(new browser.BroadcastChannel(SESSION_CHANNEL)),
    pageLifecycle: browserPageLifecycle(browser),
    log: {
      report: (event, facts) => browser.reportError(new SyncReport(event, facts)),
    },
    startAnalyticsWorker,
    startStatementWorker,
    loadReaders: () =>
      Promise.all([
        import('#features/statements/import-statement-screen.tsx'),
        import('#features/alerts/rules/read-alerts.ts'),
        import('#features/alerts/data/prepare-alert.ts'),
      ]),
    async loadPush() {
      const { createBrowserPush } = await import('./push/browser-push.ts')
      return createBrowserPush(browser, platformTimers)
    },
    isInstalled: () => browser.matchMedia('(display-mode: standalone)').matches,
    goTo: path => browser.location.assign(path),
    clearCaches: () => ('caches' in browser ? clearCaches(browser.caches) : Promise.resolve()),
  }
}

function now(): number {
  return Date.now()
}

async function clearCaches(caches: CacheStorage): Promise<void> {
  const names = await caches.keys()
  // The app's own files hold nothing of a person's, and make the next start work offline.
  const others = names.filter(name => !name.startsWith(SHELL_CACHE) && name !== PARTS_CACHE)
  await Promise.all(others.map(name => caches.delete(name)))
}

/** Starts the worker that keeps the month columns of a person's transactions. */
function startAnalyticsWorker(): Worker {
  // The build finds the worker's script by this very form.
  const worker = new Worker(new URL('../../workers/analytics.ts', import.meta.url), {
    type: 'module',
    name: 'analytics',
  })
  // Lists are ordered and searched by the names that the page shows (MS8).
  worker.postMessage(spokenWords(), [])
  return worker
}

/** Starts the worker that reads bank statements. */
function startStatementWorker(): Worker {
  // The build finds the worker's script by this very form.
  return new Worker(new URL('../../workers/statement.ts', import.meta.url), {
    type: 'module',
    name: 'statement',
  })
}
