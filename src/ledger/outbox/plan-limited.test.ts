import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { planLimits } from '#records/plan.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import type { PlanUsage } from '../store/meta-values.ts'
import { writeMeta } from '../store/meta.ts'
import { requeuePlanLimited } from './plan-limited.ts'

const USAGE: PlanUsage = { wallets: 1, labels: 0, budgets: 0, imports: 0, level: 'Trailblazer' }
const LIMIT = planLimits('Trailblazer').rows

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  await ledger.db.outbox.clear()
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await ledger.db.outbox.toCollection().modify({
    state: 'parked',
    error: { status: 403, code: 'plan_limit', message: 'Full.', at: TEST_START },
  })
})
afterEach(() => ledger.db.close())

/** A pull that came to a head with so many records. */
async function pullWith(count: number, now = TEST_START): Promise<string | undefined> {
  await writeMeta(ledger.db, 'sums', { transaction: { count, hash: '0' } })
  await requeuePlanLimited(ledger.db, USAGE, now)
  const [op] = await ledger.db.outbox.toArray()
  return op?.state
}

test('[WK4] [RP3] an entry that found no room goes out by itself when a pull shows room', async () => {
  expect(await pullWith(LIMIT)).toBe('parked')
  expect(await pullWith(LIMIT, TEST_START + 3_600_000)).toBe('parked')
  expect(await pullWith(LIMIT - 1)).toBe('queued')
})

test('[WK4] [RP3] a server that refuses in spite of the room that it shows is asked again after a minute', async () => {
  expect(await pullWith(10)).toBe('queued')
  await ledger.db.outbox.toCollection().modify({
    state: 'parked',
    error: { status: 403, code: 'plan_limit', message: 'Full.', at: TEST_START },
  })
  expect(await pullWith(10)).toBe('parked')
  expect(await pullWith(10, TEST_START + 60_000)).toBe('queued')
})
