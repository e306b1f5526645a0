import { createColumnsClient } from '#features/analytics/data/columns-client.ts'
import { createDemoApi, createDemoEngine, createDemoPush } from '#features/demo/data/demo-engine.ts'
import { seedDemo } from '#features/demo/data/seed-demo.ts'
import { DEMO_USER_ID } from '#features/demo/rules/demo-user.ts'
import type { Member } from '#features/session/data/member.ts'
import { createWorkerReader } from '#features/statements/data/reading/worker-reader.ts'
import { leaseLocks } from '#ledger/pass/lease-locks.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
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
  const ledgerId = ownLedgerId(userId)
  const db = await openLedger(ledgerId, newId)
  db.on('versionchange', event => {
    if (event.newVersion !== null) onNewerVersion()
  })
  await seedDemo(db, { clock, newId })
  const worker = platform.startAnalyticsWorker()
  const columns = createColumnsClient(worker, ledgerId)
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
