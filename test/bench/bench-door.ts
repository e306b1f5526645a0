import { platformTimers } from '#api/platform-timers.ts'
import { assert } from '#base/assert.ts'
import { createIdSource } from '#base/ids.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { readPackedState } from '#ledger/store/older-days.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { kobo } from '#money/money.ts'
import { untilCount } from './rivals/rival-door.ts'

const DESCRIPTIONS = ['Rice and beans', 'Danfo to Yaba', 'MTN data', 'Suya at Glover', 'POS charge']
const LEAST_KOBO = 10_000
const STEP_KOBO = 1350

/** The client's own commands, in the page of the running app, which is not given them otherwise. */
export interface BenchDoor {
  /** Records so many expenses, each a write of its own. Returns the milliseconds of each. */
  recordExpenses(count: number): Promise<readonly number[]>
  countTransactions(): Promise<number>
  /** Resolves when the device holds so many transactions, laid out or not: lists and figures have both. */
  untilTransactions(count: number): Promise<void>
}

/** Opens the signed-in person's ledger, beside the app's own connection. */
export async function openBenchDoor(): Promise<BenchDoor> {
  const ledger = await openBesideApp()
  return {
    recordExpenses: async count => await recordExpenses(ledger, count),
    countTransactions: async () => await countTransactions(ledger),
    untilTransactions: async count => {
      await untilCount(count, async () => await countTransactions(ledger))
    },
  }
}

async function countTransactions({ db }: Ledger): Promise<number> {
  return await db.transaction('r', db.transactions, db.olderDays, async () => {
    const [rows, packed] = await Promise.all([db.transactions.count(), readPackedState(db)])
    return rows + (packed?.count ?? 0)
  })
}

async function openBesideApp(): Promise<Ledger> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const userId = names.find(name => name.startsWith('app-'))?.slice('app-'.length)
  assert(userId !== undefined, 'somebody is signed in')
  const newId = createIdSource(now, bytes => crypto.getRandomValues(bytes))
  return {
    db: await openLedger(userId, newId),
    userId,
    clock: now,
    newId,
    timers: platformTimers,
    appVersion: 'bench',
    dropCaches: async () => {},
    requestPass: () => {},
  }
}

async function recordExpenses(ledger: Ledger, count: number): Promise<readonly number[]> {
  const wallet = await ledger.db.wallets.toCollection().first()
  assert(wallet !== undefined, 'there is a wallet to spend from')
  const durationsMs: number[] = []
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now()
    const written = await recordTransactions(ledger, {
      type: 'expense',
      walletId: wallet.id,
      rows: [
        {
          amount: kobo(LEAST_KOBO + n * STEP_KOBO),
          category: 'food',
          labelId: null,
          budgetId: null,
          description: DESCRIPTIONS[n % DESCRIPTIONS.length] ?? '',
          createdAt: ledger.clock(),
        },
      ],
    })
    assert(written.ok, 'a write on an empty phone is kept')
    durationsMs.push(performance.now() - startedAt)
  }
  return durationsMs
}

function now(): number {
  return Date.now()
}
