import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { addTurn } from '#ledger/chats/chats.ts'
import { LedgerDb, ledgerName, type LedgerStorage } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  tellPlan,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { DEMO_USER_ID } from '../rules/demo-user.ts'
import { createDemoEngine } from './demo-engine.ts'
import { deliverDemoMigrations } from './demo-migrations.ts'
import { readLedgerRows } from './demo-records.ts'
import { keepDemo } from './keep-demo.ts'
import { seedDemo } from './seed-demo.ts'

let storage: LedgerStorage
let account: TestLedger

beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  account = await createTestLedger()
  await tellPlan(account, 'Trailblazer')
})

/** The device's demo with an expense of the person's own in its first wallet. */
async function beginDemo(): Promise<LedgerDb> {
  const db = await openLedger(DEMO_USER_ID, account.newId, storage)
  await seedDemo(db, account)
  const [wallet] = (await readLedgerRows(db)).wallets
  const ledger = { ...account, db, userId: DEMO_USER_ID }
  unwrap(await recordTransactions(ledger, anExpense(wallet?.id ?? '')))
  await createDemoEngine(ledger).runPass('write')
  return db
}

async function openAgain(): Promise<LedgerDb> {
  const db = new LedgerDb(DEMO_USER_ID, storage)
  return (await db.open(), db)
}

async function isThere(): Promise<boolean> {
  const databases = await storage.indexedDB.databases()
  return databases.some(({ name }) => name === ledgerName(DEMO_USER_ID))
}

/** Ids and amounts of what a ledger shows, in one order. */
async function shownIn(db: LedgerDb) {
  const { wallets, labels, budgets, transactions } = await readLedgerRows(db)
  return {
    wallets: wallets.map(({ id, openingAmount }) => `${id} ${openingAmount}`).toSorted(),
    labels: labels.map(({ id, name }) => `${id} ${name}`).toSorted(),
    budgets: budgets.map(({ id, labels: parts }) => `${id} ${JSON.stringify(parts)}`).toSorted(),
    transactions: transactions
      .map(row => `${row.id} ${row.walletId} ${row.type} ${row.amount} ${row.transferId ?? ''}`)
      .toSorted(),
  }
}

test('[DM6] a demo goes into the account whole, and nothing of it is left on the device', async () => {
  const demo = await beginDemo()
  const seen = await shownIn(demo)
  expect(unwrap(await keepDemo(demo, account, 'all'))).toBeGreaterThan(800)
  expect(await shownIn(account.db)).toEqual(seen)
  expect(await isThere()).toBe(false)
  const ops = await account.db.outbox.toArray()
  expect(ops.every(op => op.state === 'queued' && op.creates.length <= 500)).toBe(true)
})

test('[DM6] without the examples, the own entry comes with its wallet, which begins at nothing', async () => {
  const demo = await beginDemo()
  expect(unwrap(await keepDemo(demo, account, 'own'))).toBe(2)
  expect(await account.db.transactions.toArray()).toMatchObject([
    { amount: 4500, description: 'Rice' },
  ])
  expect(await account.db.wallets.toArray()).toMatchObject([{ openingAmount: 0 }])
})

test('[DM6] an account without room for it keeps what it has, and the demo stays', async () => {
  const demo = await beginDemo()
  unwrap(await createWallet(account, aWallet()))
  expect(await keepDemo(demo, account, 'all')).toMatchObject({
    ok: false,
    error: { type: 'plan-limit' },
  })
  expect(await account.db.transactions.count()).toBe(0)
  expect(await readMeta(demo, 'demo')).toBeDefined()
  expect(await demo.transactions.count()).toBeGreaterThan(800)
})

test('[DM7] two tabs that keep it at once make one of everything', async () => {
  const demo = await beginDemo()
  const seen = await shownIn(demo)
  const other = await openAgain()
  const kept = await Promise.all([keepDemo(demo, account, 'all'), keepDemo(other, account, 'all')])
  expect(kept.some(({ ok }) => ok)).toBe(true)
  expect(await shownIn(account.db)).toEqual(seen)
  const ops = await account.db.outbox.toArray()
  const made = ops.flatMap(({ creates }) => creates)
  expect(new Set(made).size).toBe(made.length)
  expect(await isThere()).toBe(false)
})

test('[DM7] what a demo tab still records once it was kept is refused, not lost without a word', async () => {
  const demo = await beginDemo()
  const stale = await openAgain()
  const ledger = { ...account, db: stale, userId: DEMO_USER_ID }
  const [wallet] = (await readLedgerRows(stale)).wallets
  await addTurn(stale, { id: 't', chatId: 'c', query: 'How much did I spend?', askedAt: 1 })
  // The other tab's connection holds the database back from going.
  void keepDemo(demo, account, 'all')
  await expect.poll(() => stale.wallets.count()).toBe(0)
  expect([await stale.chats.count(), await stale.turns.count()]).toEqual([0, 0])
  expect(await recordTransactions(ledger, anExpense(wallet?.id ?? ''))).toMatchObject({
    ok: false,
    error: { type: 'gone' },
  })
  stale.close()
})

class Crash extends Error {}

/**
 * Makes the n-th step on the databases the last one, before or after it took effect: a transaction, or
 * the deletion. Gives the way to a device that lives again.
 */
function crashAt(databases: readonly LedgerDb[], step: number, isAfter: boolean): () => void {
  let steps = 0
  async function run<T>(work: () => PromiseLike<T>): Promise<T> {
    steps += 1
    if (steps < step) return work()
    if (steps > step || !isAfter) throw new Crash('the device died')
    await work()
    throw new Crash('the device died')
  }
  for (const db of databases) {
    const transaction = db.transaction.bind(db)
    const remove = db.delete.bind(db)
    Object.assign(db, {
      transaction: (...args: Parameters<typeof transaction>) => run(() => transaction(...args)),
      delete: () => run(() => remove()),
    })
  }
  return () => {
    for (const db of databases) {
      Reflect.deleteProperty(db, 'transaction')
      Reflect.deleteProperty(db, 'delete')
    }
  }
}

const FORTNIGHT_MS = 14 * 86_400_000

/** What the next start does with what it finds. */
async function startAgain(): Promise<void> {
  if (!(await isThere())) return
  const demo = await openAgain()
  const isOn = (await readMeta(demo, 'demo')) !== undefined
  unwrap(isOn ? await keepDemo(demo, account, 'all') : await deliverDemoMigrations(demo, account))
}

// `npm test` tries every third of its steps.
const APART = isWholeProof ? 1 : 3

/** Whether keeping the demo came to a crash at that step; the start after it must make up for it. */
async function dieAt(step: number, isAfter: boolean): Promise<boolean> {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  account = await createTestLedger()
  await tellPlan(account, 'Trailblazer')
  const demo = await beginDemo()
  // Enough of the year for every kind of write, and little for so many deaths.
  await demo.transactions
    .where('createdAt')
    .below(account.clock() - FORTNIGHT_MS)
    .delete()
  const seen = await shownIn(demo)
  const repair = crashAt([demo, account.db], step, isAfter)
  const hasDied = await keepDemo(demo, account, 'all').then(
    () => false,
    error => error instanceof Crash,
  )
  repair()
  demo.close()
  await startAgain()
  expect(await shownIn(account.db), `step ${step}`).toEqual(seen)
  const made = (await account.db.outbox.toArray()).flatMap(({ creates }) => creates)
  expect(new Set(made).size).toBe(made.length)
  expect(await isThere()).toBe(false)
  return hasDied
}

test('[DM7] wherever the device dies on the way, the next start brings everything, once', async () => {
  for (const isAfter of [false, true]) {
    let step = 1
    while (await dieAt(step, isAfter)) step += APART
    expect(step).toBeGreaterThan(5)
  }
})
