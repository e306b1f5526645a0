import { compressingFetch } from '#api/compressing-fetch.ts'
import { browserLocks } from '#api/locks.ts'
import { platformTimers } from '#api/platform-timers.ts'
import { createIdSource } from '#base/ids.ts'
import { openSessionNews, SESSION_CHANNEL } from '#ledger/session/session-news.ts'
import type { BackgroundDeps } from './background-pass.ts'

/** The service worker as sync needs it: no window, no storage but the database. */
export function workerPlatform(worker: ServiceWorkerGlobalScope): BackgroundDeps {
  return {
    news: openSessionNews(new BroadcastChannel(SESSION_CHANNEL)),
    platform: {
      fetch: compressingFetch((url, init) => worker.fetch(url, init)),
      clock: now,
      random: () => Math.random(),
      newId: createIdSource(now, bytes => crypto.getRandomValues(bytes)),
      timers: platformTimers,
      locks: 'locks' in worker.navigator ? browserLocks(worker.navigator.locks) : undefined,
      log: { report: () => undefined },
      // Nothing the app can do without is cached beside its own files.
      clearCaches: () => Promise.resolve(),
    },
  }
}

function now(): number {
  return Date.now()
}
