import { createColumnsClient } from '#data/columns/columns-client.ts'
import { createDemoApi } from '#data/demo/demo-api.ts'
import { createDemoEngine } from '#data/demo/demo-engine.ts'
import { createDemoPush } from '#data/demo/demo-push.ts'
import { seedDemo } from '#data/demo/seed-demo.ts'
import type { Member } from '#data/session/member.ts'
import { createWorkerReader } from '#data/statements/worker-reader.ts'
import { openLedger } from '#db/open-ledger.ts'
import { DEMO_USER_ID } from '#domain/demo/demo-user.ts'
import { leaseLocks } from '#sync/lease-locks.ts'
import { APP_VERSION } from './app-version.ts'
import { endAnalytics } from './end-analytics.ts'
import type { Platform } from './platform.ts'

/**
 * Opens the demo of this device, with its example year when it is new: the same app over a ledger of
 * its own, without a session, and with nothing that could be sent.
 */
export async function openDemo(platform: Platform, onNewerVersion: () => void): Promise<Member> {
  const { clock, newId, timers, startStatementWorker: startWorker } = platform
  const userId = DEMO_USER_ID
  const db = await openLedger(userId, newId)
  db.on('versionchange', event => {
    if (event.newVersion !== null) onNewerVersion()
  })
  await seedDemo(db, { clock, newId })
  const worker = platform.startAnalyticsWorker()
  const columns = createColumnsClient(worker, userId)
  const engine = createDemoEngine({ db, clock, timers })
  const stopEngine = engine.start()
  const reader = createWorkerReader({ startWorker, timers })
  return {
    userId,
    ledger: {
      db,
      userId,
      columns,
      clock,
      newId,
      timers,
      appVersion: APP_VERSION,
      dropCaches: () => platform.clearCaches(),
      requestPass: trigger => engine.requestPass(trigger),
    },
    api: createDemoApi(),
    engine,
    locks: platform.locks ?? leaseLocks({ db, clock, timers, newId }),
    statements: { reader, api: null, timers },
    push: createDemoPush(),
    session: {
      read: () => Promise.resolve(null),
      renew: () => Promise.resolve(),
      end: () => Promise.resolve(true),
    },
    close: () => {
      stopEngine()
      endAnalytics({ worker, columns, timers })
      reader.close()
    },
  }
}
