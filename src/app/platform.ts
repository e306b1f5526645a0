import type { Endpoint } from 'comlink'
import { browserLocks, type Locks } from '#api/locks.ts'
import type { Fetch } from '#api/plain-http.ts'
import { platformTimers } from '#api/platform-timers.ts'
import type { BrowserPush } from '#data/push/browser-push.ts'
import type { StatementWorkerPort } from '#data/statements/worker-reader.ts'
import { PARTS_CACHE, SHELL_CACHE } from '#db/app-caches.ts'
import { type Clock, createIdSource, type IdSource } from '#domain/ids.ts'
import type { Timers } from '#domain/timers.ts'
import { browserSurroundings } from '#sync/browser-surroundings.ts'
import type { SyncLog } from '#sync/core.ts'
import { openSessionNews, SESSION_CHANNEL, type SessionNewsLine } from '#sync/session-news.ts'
import type { Surroundings } from '#sync/surroundings.ts'
import { SyncReport } from '#sync/sync-report.ts'
import { startAnalyticsWorker } from './analytics-worker.ts'
import { startStatementWorker } from './statement-worker.ts'

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
  readonly surroundings: Surroundings
  readonly log: SyncLog
  /** Starts the worker that keeps the month columns of a person's transactions. */
  readonly startAnalyticsWorker: () => AnalyticsWorker
  /** Starts the worker that reads bank statements. */
  readonly startStatementWorker: () => StatementWorkerPort
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
    fetch: (url, init) => browser.fetch(url, init),
    clock: now,
    random: () => Math.random(),
    newId: createIdSource(now, bytes => browser.crypto.getRandomValues(bytes)),
    timers: platformTimers,
    locks: 'locks' in browser.navigator ? browserLocks(browser.navigator.locks) : undefined,
    news: openSessionNews(new browser.BroadcastChannel(SESSION_CHANNEL)),
    surroundings: browserSurroundings(browser),
    log: {
      report: (event, facts) => browser.reportError(new SyncReport(event, facts)),
    },
    startAnalyticsWorker,
    startStatementWorker,
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
