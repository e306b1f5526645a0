import type { Platform } from '#app/platform.ts'
import { createIdSource } from '#domain/ids.ts'
import type { SessionNews } from '#sync/session-news.ts'
import { analyticsInProcess } from './analytics-in-process.ts'
import { createFakeLocks } from './fake-locks.ts'
import { createFakePush, type FakePush } from './fake-push.ts'
import type { FakeServer } from './fake-server.ts'
import { createManualTimers, type ManualTimers } from './manual-timers.ts'
import { statementInProcess } from './statement-in-process.ts'

/** A browser that the test is, and what it saw of the app. */
interface TestPlatform {
  readonly platform: Platform
  readonly timers: ManualTimers
  readonly push: FakePush
  /** Where the page was left for, starting anew. */
  readonly departures: string[]
  /** What the other tabs were told. */
  readonly told: SessionNews[]
  /** Another tab tells something. */
  readonly hear: (news: SessionNews) => void
}

/** Makes the browser of a page that nobody looks at, before a server, with a clock that stands. */
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
    surroundings: {
      isVisible: () => false,
      onReturn: () => () => undefined,
      onVisibility: () => () => undefined,
      registerSync: () => undefined,
    },
    log: { report: () => undefined },
    startAnalyticsWorker: analyticsInProcess,
    startStatementWorker: statementInProcess,
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
