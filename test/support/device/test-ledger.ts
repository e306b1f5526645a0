import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { platformTimers } from '#api/platform-timers.ts'
import { assert } from '#base/assert.ts'
import { createIdSource } from '#base/ids.ts'
import type { Result } from '#base/result.ts'
import type { RecordTransactions } from '#features/entries/rules/record-transactions.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { kobo } from '#money/money.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { PlanName } from '#records/plan.ts'
import { columnsInProcess } from './columns-in-process.ts'

/** A device's ledger on an IndexedDB of its own, with a clock that the test moves. */
export interface TestLedger extends LiveLedger {
  readonly db: LedgerDb
  readonly time: { now: number }
  readonly triggers: string[]
}

/** The instant at which test ledgers start: 2026-11-21T08:00:00Z. */
export const TEST_START = Date.UTC(2026, 10, 21, 8)

/** Makes an empty ledger of one user on a fresh device. */
export async function createTestLedger(
  userId = '019a0000-0000-7000-8000-000000000001',
): Promise<TestLedger> {
  const time = { now: TEST_START }
  const triggers: string[] = []
  const newId = createIdSource(
    () => time.now,
    bytes => crypto.getRandomValues(bytes),
  )
  const ledgerId = ownLedgerId(userId)
  const db = await openLedger(ledgerId, newId, { indexedDB: new IDBFactory(), IDBKeyRange })
  return {
    db,
    columns: columnsInProcess(db),
    userId,
    clock: () => time.now,
    newId,
    time,
    triggers,
    appVersion: 'test',
    timers: platformTimers,
    dropCaches: async () => {},
    requestPass: trigger => triggers.push(trigger),
  }
}

/** Lets the device know the person's plan, as a pull that saw nothing used brings it. */
export async function tellPlan({ db }: { readonly db: LedgerDb }, level: PlanName): Promise<void> {
  await writeMeta(db, 'usage', { wallets: 0, labels: 0, budgets: 0, imports: 0, level })
}

/** The value of a result that must be a success. */
export function unwrap<T>(result: Result<T, unknown>): T {
  assert(result.ok, `expected a success, got ${JSON.stringify(result)}`)
  return result.value
}

/** A wallet to make. */
export function aWallet(name = 'Main') {
  return { name, openingAmount: kobo(100_000), type: 'Savings', image: '' }
}

/** A label to make. */
export function aLabel(name = 'Food') {
  return { ...NEW_LABEL, name }
}

/** A monthly budget of ₦10,000 to make from today, by hand, all of it set aside for one label. */
export function aBudget(labelId: string, name = 'Home') {
  const labels = [{ labelId, amount: kobo(1_000_000) }]
  const days = { startDay: null, endDay: null }
  return { name, image: '', frequency: 'monthly', ...days, counts: 'hand', labels } as const
}

type ExpenseRow = RecordTransactions['rows'][number]

/** One expense to record in a wallet; the amount in kobo. */
export function anExpense(
  walletId: string,
  { amount = 4500, ...change }: Partial<Omit<ExpenseRow, 'amount'>> & { amount?: number } = {},
) {
  const row: ExpenseRow = {
    amount: kobo(amount),
    category: 'food',
    labelId: null,
    budgetId: null,
    description: 'Rice',
    createdAt: TEST_START,
    ...change,
  }
  return { type: 'expense', walletId, rows: [row] } as const
}
