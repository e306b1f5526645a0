import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '#api/http.ts'
import { platformTimers } from '#api/platform-timers.ts'
import { assert } from '#base/assert.ts'
import { createIdSource } from '#base/ids.ts'
import { createBudget, endBudget } from '#features/budgets/data/commands.ts'
import { createDemoEngine } from '#features/demo/data/demo-engine.ts'
import { readLedgerRows } from '#features/demo/data/demo-records.ts'
import { keepDemo } from '#features/demo/data/keep-demo.ts'
import { seedDemo } from '#features/demo/data/seed-demo.ts'
import { DEMO_USER_ID } from '#features/demo/rules/demo-user.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { createLedgerSession } from '#ledger/session/ledger-session.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { kobo } from '#money/money.ts'
import { createFakeLocks } from '../support/device/fake-locks.ts'
import { aLabel, anExpense, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

function now(): number {
  return server.now()
}

/** A demo in which a person has done everything that they can do. */
async function aLivedInDemo(): Promise<LedgerDb> {
  const newId = createIdSource(now, bytes => crypto.getRandomValues(bytes))
  const db = await openLedger(DEMO_USER_ID, newId, { indexedDB: new IDBFactory(), IDBKeyRange })
  await seedDemo(db, { clock: now, newId })
  const ledger: Ledger = {
    db,
    userId: DEMO_USER_ID,
    clock: now,
    newId,
    timers: platformTimers,
    appVersion: 'test',
    dropCaches: async () => {},
    requestPass: () => undefined,
  }
  await liveIn(ledger)
  server.advance(UNDO_WINDOW_MS)
  await createDemoEngine(ledger).runPass('write')
  expect(await db.outbox.count()).toBe(0)
  expect(await db.baseRows.count()).toBe(0)
  return db
}

async function liveIn(ledger: Ledger): Promise<void> {
  const { db } = ledger
  const { wallets, labels, budgets, transactions } = await readLedgerRows(db)
  const [bank, opay] = wallets
  const enjoyment = budgets.find(({ name }) => name === 'Enjoyment')
  const [family] = labels
  const [first, second] = transactions.filter(({ transferId }) => transferId === null)
  const leg = transactions.find(({ transferId, type }) => transferId !== null && type === 'income')
  assert(bank !== undefined && opay !== undefined, 'the demo has two wallets')
  assert(enjoyment !== undefined && family !== undefined, 'the demo has budgets and labels')
  assert(first !== undefined && second !== undefined, 'the demo has entries')
  assert(leg !== undefined, 'the demo has transfers')
  const [school = ''] = unwrap(await createLabel(ledger, aLabel('School'))).ids
  unwrap(await recordTransactions(ledger, anExpense(opay.id, { labelId: school })))
  unwrap(await endBudget(ledger, enjoyment.id))
  const labelled = [{ labelId: school, amount: kobo(2_500_050) }]
  const change = {
    image: '',
    frequency: 'weekly',
    endDay: null,
    startDay: null,
    counts: 'hand',
    labels: labelled,
  } as const
  unwrap(await createBudget(ledger, { ...change, name: 'School run' }))
  const move = { fromWalletId: bank.id, toWalletId: opay.id, amount: kobo(123_45) }
  const described = { description: 'Savings', labelId: school, createdAt: server.now() }
  unwrap(await recordTransfer(ledger, { ...move, ...described }))
  unwrap(await editTransaction(ledger, leg.id, { category: 'gift', labelId: family.id }))
  unwrap(await editTransaction(ledger, first.id, { amount: kobo(99_999) }))
  unwrap(await deleteTransaction(ledger, second.id))
  unwrap(await deleteLabel(ledger, labels.find(({ name }) => name === 'Work')?.id ?? ''))
}

/** What must be equal to the kobo wherever the ledger is: all figures follow from it. */
async function factsOf(db: LedgerDb) {
  const { wallets, labels, budgets, transactions } = await readLedgerRows(db)
  const labelIds = new Set(labels.map(({ id }) => id))
  const flow = transactions.map(row => ({
    ...row,
    signed: row.type === 'income' ? Number(row.amount) : -Number(row.amount),
  }))
  return {
    labels: labels.map(({ name, backgroundColor }) => `${name} ${backgroundColor}`).toSorted(),
    wallets: wallets.map(({ id, name, openingAmount }) => {
      const own = flow.filter(({ walletId }) => walletId === id)
      return {
        name,
        rows: own.length,
        balance: own.reduce((sum, { signed }) => sum + signed, Number(openingAmount)),
      }
    }),
    budgets: budgets
      .map(({ id, name, frequency, startDay, endDay, endedDay, labels: parts }) => {
        const spent = flow.filter(({ budgetId }) => budgetId === id)
        const sum = spent.reduce((total, { amount }) => total + Number(amount), 0)
        return { name, frequency, startDay, endDay, endedDay, parts, rows: spent.length, sum }
      })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    transactions: transactions
      .map(
        ({ id, walletId, type, amount, category, labelId, createdAt, description, transferId }) => {
          const label = labelIds.has(labelId ?? '') ? labelId : null
          return [
            id,
            walletId,
            type,
            amount,
            category,
            label,
            createdAt,
            description,
            transferId,
          ].join()
        },
      )
      .toSorted(),
  }
}

test('[DM6] [DM8] [P2] a demo that was kept is the same to the kobo on a second device', async () => {
  const demo = await aLivedInDemo()
  const seen = await factsOf(demo)
  expect(seen.transactions.length).toBeGreaterThan(960)
  const user = await server.signUp()
  const phone = await createServedDevice(server, user)
  const laptop = await createServedDevice(server, user)
  await runPass(phone.core, 'start')
  unwrap(await keepDemo(demo, phone.ledger, 'all'))
  expect(await runPass(phone.core, 'write')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  expect(await runPass(laptop.core, 'start')).toBe('done')
  expect(await factsOf(phone.db)).toEqual(seen)
  expect(await factsOf(laptop.db)).toEqual(seen)
  expect([...phone.reports, ...laptop.reports]).toEqual([])
})

test('[DM7] [P1] [P2] a network that dies again and again between the parts makes one of everything', async () => {
  const demo = await aLivedInDemo()
  const seen = await factsOf(demo)
  const user = await server.signUp()
  const phone = await createServedDevice(server, user)
  await runPass(phone.core, 'start')
  unwrap(await keepDemo(demo, phone.ledger, 'all'))
  let requests = 0
  const http = createHttp({
    async fetch(url, init) {
      requests += 1
      // One in three never arrives, one in three arrives and its answer is lost.
      if (requests % 3 === 0) throw new TypeError('no network')
      const answer = await server.app.request(url, init)
      if (requests % 3 === 1) throw new TypeError('the answer is lost')
      return answer
    },
    timers: platformTimers,
    baseUrl: '',
    session: createLedgerSession(phone.db, { announce: () => undefined }),
    locks: createFakeLocks(),
    clock: now,
  })
  for (let pass = 0; pass < 12; pass += 1) await runPass({ ...phone.core, http }, 'online')
  expect(await phone.db.outbox.count()).toBeGreaterThan(0)
  expect(await runPass(phone.core, 'online')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  const laptop = await createServedDevice(server, user)
  expect(await runPass(laptop.core, 'start')).toBe('done')
  expect(await factsOf(laptop.db)).toEqual(seen)
})
