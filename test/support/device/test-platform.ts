import type { Platform } from '#app/platform.ts'
import { createIdSource } from '#base/ids.ts'
import type { SessionNews } from '#ledger/session/session-news.ts'
import { createManualTimers, type ManualTimers } from '../manual-timers.ts'
import { createFakePush, type FakePush } from '../push/fake-push.ts'
import type { FakeServer } from '../screens/fake-server.ts'
import { statementInProcess } from '../statements/statement-in-process.ts'
import { analyticsInProcess } from './analytics-in-process.ts'
import { createFakeLocks } from './fake-locks.ts'

/** A browser that the test is, and what it saw of the app. */
interface TestPlatform {
  readonly platform: Platform
  readonly timers: ManualTimers
  readonly push: FakePush
  /** Where the page was left for, starting anew. */
  readonly departures: string[]
  /** What was sent to the other tabs. */
  readonly told: SessionNews[]
  /** A message from another tab. */
  readonly hear: (news: SessionNews) => void
}

/** Makes the browser of a page that is not shown, before a server, with a clock that stands. */
export function createTestPlatform(server: FakeServer, startMs: number): TestPlatform {
  const timers = createManualTimers(startMs)
  const push = createFakePush()
  const departures: string[] = []
  const told: SessionNews[] = []
  const listeners: ((news: SessionNews) => void)[] = []

  function clock() {
    return timers.time.now
  }

  const platform: Platform = {
    storage: window.localStorage,
    fetch: server.fetch,
    clock,
    random: () => 0.5,
    newId: createIdSource(clock, bytes => crypto.getRandomValues(bytes)),
    timers,
    locks: createFakeLocks(),
    news: {
      tell: news => told.push(news),
      hear: listener => listeners.push(listener),
      close: () => undefined,
    },
    pageLifecycle: {
      isVisible: () => false,
      onReturn: () => () => undefined,
      onVisibility: () => () => undefined,
      registerSync: () => undefined,
    },
    log: { report: () => undefined },
    startAnalyticsWorker: analyticsInProcess,
    startStatementWorker: statementInProcess,
    loadReaders: async () => undefined,
    loadPush: async () => push,
    isInstalled: () => false,
    goTo: path => departures.push(path),
    clearCaches: async () => undefined,
  }
  function hear(news: SessionNews) {
    listeners.forEach(listener => listener(news))
  }
  return { platform, timers, push, departures, told, hear }
}
