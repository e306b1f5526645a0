import { assert } from '#base/assert.ts'
import { createColumnsClient } from '#features/analytics/data/columns-client.ts'
import { createDemoApi, createDemoEngine, createDemoPush } from '#features/demo/data/demo-engine.ts'
import { seedDemo, seedExample } from '#features/demo/data/seed-demo.ts'
import { DEMO_USER_ID } from '#features/demo/rules/demo-user.ts'
import type { Member, OpenedExample } from '#features/session/data/member.ts'
import { createWorkerReader } from '#features/statements/data/reading/worker-reader.ts'
import { leaseLocks } from '#ledger/pass/lease-locks.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { t } from '#messages/t.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { APP_VERSION } from './app-version.ts'
import { endAnalytics } from './end-analytics.ts'
import type { Platform } from './platform.ts'

/**
 * Opens the demo of this device, with its example year when it is new: the same app over a ledger of
 * its own, without a session, and with nothing that could be sent.
 */
export async function openDemo(platform: Platform, onNewerVersion: () => void): Promise<Member> {
  const { clock, newId } = platform
  const ledgerId = ownLedgerId(DEMO_USER_ID)
  const db = await openLedger(ledgerId, newId)
  db.on('versionchange', event => {
    if (event.newVersion !== null) onNewerVersion()
  })
  await seedDemo(db, { clock, newId })
  return demoMember(platform, db, { ledgerId })
}

/** No person's ledger is called so. */
const EXAMPLE_LEDGER = 'example'

function readOnlyWords(): string {
  return t('app.this-is-an-example-nothing')
}

/**
 * Makes the example's ledger anew, to be looked at: it refuses every write, and is deleted at its end. What an
 * example left that had no end, as when its page died, goes first.
 */
export async function openExample(platform: Platform, onGone: () => void): Promise<OpenedExample> {
  const { clock, newId } = platform
  await new LedgerDb(EXAMPLE_LEDGER).delete()
  const db = await openLedger(EXAMPLE_LEDGER, newId)
  db.on('versionchange', onGone)
  await seedExample(db, { clock, newId })
  const [wallet, budget] = await Promise.all([
    db.wallets.toCollection().first(),
    db.budgets.toCollection().first(),
  ])
  assert(wallet !== undefined && budget !== undefined, 'the example has wallets and budgets')
  const member = demoMember(platform, db, { ledgerId: EXAMPLE_LEDGER, readOnly: readOnlyWords() })
  return {
    member,
    walletId: wallet.id,
    budgetId: budget.id,
    async end() {
      member.close()
      await db.delete()
    },
  }
}

interface DemoLedger {
  readonly ledgerId: string
  readonly readOnly?: string
}

function demoMember(platform: Platform, db: LedgerDb, { ledgerId, ...rules }: DemoLedger): Member {
  const { clock, newId, timers, startStatementWorker: startWorker } = platform
  const userId = DEMO_USER_ID
  const worker = platform.startAnalyticsWorker()
  const columns = createColumnsClient(worker, ledgerId)
  const engine = createDemoEngine({ db, clock, timers })
  const stopEngine = engine.start()
  const reader = createWorkerReader({ startWorker, timers })
  return {
    userId,
    ledger: {
      ...rules,
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
