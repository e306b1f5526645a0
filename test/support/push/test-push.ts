import webPush from 'web-push'
import type { AppDeps } from '#server/deps.ts'
import { createNotices } from '#server/features/push/create-notices.ts'
import { createWebPushSender } from '#server/ports/push-sender.ts'
import { createManualTimers, type ManualTimers } from '../manual-timers.ts'
import type { TestDepsOptions } from '../server/test-deps.ts'
import { silentLog } from '../silent-log.ts'
import type { PushService } from './push-service.ts'

/** The server's notifications as the product makes them, but for timers and where they may go. */
export interface TestPush {
  readonly options: Required<Pick<TestDepsOptions, 'notices' | 'push'>>
  readonly timers: ManualTimers
}

/** Notifications that go to a service of the test; time passes for them when the test says so. */
export function createTestPush(service: PushService, publicUrl?: string): TestPush {
  const timers = createManualTimers(0)
  const keys = webPush.generateVAPIDKeys()
  function accepts(endpoint: string): boolean {
    return endpoint.startsWith(`${service.origin}/`)
  }
  const sender = createWebPushSender({
    keys,
    subject: 'mailto:support@example.test',
    accepts,
    fetch,
    timers,
    log: silentLog,
  })
  return {
    timers,
    options: {
      push: { publicKey: keys.publicKey, accepts },
      notices: (deps: Pick<AppDeps, 'db' | 'clock'>) =>
        createNotices({ ...deps, sender, timers, log: silentLog, publicUrl }),
    },
  }
}
