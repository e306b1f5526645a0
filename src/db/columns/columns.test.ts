import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platformTimers } from '#api/platform-timers.ts'
import { createIdSource } from '#domain/ids.ts'
import { kobo } from '#domain/money.ts'
import type { Timers } from '#domain/timers.ts'
import { plainFlows, plainPage } from '#test/support/plain-columns.ts'
import { aPageQuestion, aTransaction, numberedId } from '#test/support/random-transactions.ts'
import { LedgerDb, type LedgerStorage } from '../ledger-db.ts'
import { openLedger } from '../open-ledger.ts'
import { recordKey } from '../record-key.ts'
import type { ProfileRow, TransactionRow } from '../rows.ts'
import { transact } from '../transact.ts'
import { writeRows } from '../view.ts'
import type { Columns, PageQuestion } from './columns.ts'
import { openColumns, SAVE_DELAY_MS } from './open-columns.ts'
import { resetColumns } from './reset-columns.ts'

const USER_ID = '019a0000-0000-7000-8000-000000000001'
const DAY_MS = 86_400_000
const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/New_York'] as const
const EVERYTHING: PageQuestion = {
  filters: { categories: [], labelIds: [] },
  page: 1,
  limit: 1000,
}

// A live query waits for ever where there is no global IndexedDB, even over a database with its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** A tab's worker, whose pauses end when the test says. */
interface Tab {
  readonly columns: Columns
  /** Ends the pause after which columns are stored, and waits for it. */
  save(): Promise<void>
}

interface Device {
  readonly storage: LedgerStorage
  readonly db: LedgerDb
  openTab(): Promise<Tab>
}

async function createDevice(): Promise<Device> {
  const storage: LedgerStorage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const newId = createIdSource(
    () => 1,
    bytes => crypto.getRandomValues(bytes),
  )
  const db = await openLedger(USER_ID, newId, storage)
  return { storage, db, openTab: () => openTab(new LedgerDb(USER_ID, storage)) }
}

async function openTab(db: LedgerDb): Promise<Tab> {
  await db.open()
  const due = new Set<() => void>()
  let saving = Promise.resolve()
  const timers: Timers = {
    setTimeout(run, delayMs) {
      if (delayMs !== SAVE_DELAY_MS) return platformTimers.setTimeout(run, delayMs)
      due.add(run)
      return run
    },
    clearTimeout: timer => platformTimers.clearTimeout(timer),
  }
  const columns = openColumns({
    db,
    clock: () => performance.now(),
    timers,
    alone(work) {
      saving = work()
      return saving
    },
  })
  return {
    columns,
    async save() {
      for (const run of due) run()
      due.clear()
      await Promise.allSettled([saving])
    },
  }
}

async function write(db: LedgerDb, rows: readonly TransactionRow[], deletedIds: readonly string[]) {
  const puts = rows.map(row => [recordKey('transaction', row.id), row] as const)
  const deletes = deletedIds.map(id => [recordKey('transaction', id), null] as const)
  await transact(db, () => writeRows(db, new Map([...deletes, ...puts])))
}

async function moveTo(db: LedgerDb, timezone: string) {
  // The one field of a profile that columns know.
  const profile = { id: USER_ID, timezone } as ProfileRow
  await transact(db, () => writeRows(db, new Map([[recordKey('profile', USER_ID), profile]])))
}

async function expectPlainAnswers({ db }: Device, { columns }: Tab, question: PageQuestion) {
  const rows = await db.transactions.toArray()
  const zone = (await db.profile.get(USER_ID))?.timezone ?? 'Africa/Lagos'
  expect(await columns.fetchPage(question)).toEqual(plainPage(rows, question, zone))
  const flowsById = await columns.fetchFlows()
  for (const [id, flows] of plainFlows(rows)) expect(flowsById.get(id)).toEqual(flows)
}

const anId = fc.integer({ min: 0, max: 30 }).map(numberedId)
const aTab = fc.constantFrom(0, 1)
const someRows = fc.array(aTransaction(anId), { maxLength: 8 })
const aMove = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('put'), rows: someRows }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete'), ids: fc.array(anId) }) },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('ask'), tab: aTab, question: aPageQuestion() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('ask-unheard'), tab: aTab }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('save'), tab: aTab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload'), tab: aTab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reset') }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('zone'), zone: fc.constantFrom(...ZONES) }),
  },
)
type Move = typeof aMove extends fc.Arbitrary<infer T> ? T : never

async function make(move: Move, device: Device, tabs: Tab[]) {
  const { db } = device
  const tab = ('tab' in move ? tabs[move.tab] : undefined) ?? (await device.openTab())
  switch (move.type) {
    case 'put':
      return write(db, move.rows, [])
    case 'delete':
      return write(db, [], move.ids)
    case 'ask':
      return expectPlainAnswers(device, tab, move.question)
    case 'ask-unheard':
      return void tab.columns.fetchFlows()
    case 'save':
      return tab.save()
    case 'reload':
      tabs[move.tab] = await device.openTab()
      return
    case 'reset':
      return resetColumns(db)
    case 'zone':
      return moveTo(db, move.zone)
  }
}

test('[TXN-01] [WAL-03] over any history of two tabs, columns answer as the rows themselves do', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(aMove, { minLength: 10, maxLength: 50 }), async moves => {
      const device = await createDevice()
      const tabs = [await device.openTab(), await device.openTab()]
      for (const move of moves) await make(move, device, tabs)
      for (const tab of tabs) await expectPlainAnswers(device, tab, EVERYTHING)
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('stored columns are loaded, and only what changed since is read from the rows', async () => {
  const device = await createDevice()
  await write(device.db, fc.sample(aTransaction(anId), 20), [])
  const first = await device.openTab()
  await first.columns.fetchFlows()
  await first.save()
  expect(await device.db.columnMarks.count()).toBe(0)
  await write(device.db, fc.sample(aTransaction(anId), 1), [])
  // Behind the marks' back: a tab that read all rows again would see it.
  const [row] = await device.db.transactions.toArray()
  await device.db.transactions.delete(row?.id ?? '')
  const { ids } = await (await device.openTab()).columns.fetchPage(EVERYTHING)
  expect(ids).toContain(row?.id)
})

test('what one tab stores, another that already holds columns takes over', async () => {
  expect.hasAssertions()
  const device = await createDevice()
  const [sample] = fc.sample(aTransaction(anId), 1)
  if (sample === undefined) throw new Error('no sample')
  // December in Lagos, November in New York.
  const row = { ...sample, createdAt: Date.UTC(2026, 10, 30, 23, 30) }
  await write(device.db, [row], [])
  const tab = await device.openTab()
  const other = await device.openTab()
  for (const each of [tab, other]) await expectPlainAnswers(device, each, EVERYTHING)
  await other.save()
  await write(device.db, [{ ...row, amount: kobo(1) }], [])
  await expectPlainAnswers(device, other, EVERYTHING)
  await other.save()
  await expectPlainAnswers(device, tab, EVERYTHING)
  await moveTo(device.db, 'America/New_York')
  await expectPlainAnswers(device, other, EVERYTHING)
  await other.save()
  await expectPlainAnswers(device, tab, EVERYTHING)
  await expectPlainAnswers(device, await device.openTab(), EVERYTHING)
})

test('rows that change while columns are built from thousands of them are right at the next question', async () => {
  expect.hasAssertions()
  const device = await createDevice()
  const [sample] = fc.sample(aTransaction(anId), 1)
  if (sample === undefined) throw new Error('no sample')
  const rows = Array.from({ length: 6000 }, (_, n) => ({ ...sample, id: numberedId(n) }))
  await device.db.transactions.bulkAdd(rows)
  const tab = await device.openTab()
  const building = tab.columns.fetchFlows()
  const moved = rows
    .slice(0, 1500)
    .map(row => Object.assign({}, row, { createdAt: row.createdAt - 40 * DAY_MS }))
  await write(
    device.db,
    moved,
    rows.slice(-200).map(row => row.id),
  )
  await building
  await expectPlainAnswers(device, tab, { ...EVERYTHING, page: 3 })
})

test('a change made in one tab is told in another, and marks that are worked in are not', async () => {
  const device = await createDevice()
  const tab = await device.openTab()
  let toldCount = 0
  const stop = tab.columns.onChange(() => {
    toldCount += 1
  })
  await write(device.db, fc.sample(aTransaction(anId), 1), [])
  await expect.poll(() => toldCount).toBe(1)
  const other = await device.openTab()
  await other.columns.fetchFlows()
  await other.save()
  await write(device.db, fc.sample(aTransaction(anId), 1), [])
  await expect.poll(() => toldCount).toBe(2)
  stop()
  await write(device.db, fc.sample(aTransaction(anId), 1), [])
  await new Promise(resolve => {
    setTimeout(resolve, 50)
  })
  expect(toldCount).toBe(2)
})

test('a phone without space for columns answers all the same, and loses no mark', async () => {
  const device = await createDevice()
  await write(device.db, fc.sample(aTransaction(anId), 5), [])
  const db = new LedgerDb(USER_ID, device.storage)
  db.columnChunks.hook('creating', () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const tab = await openTab(db)
  await expectPlainAnswers(device, tab, EVERYTHING)
  await tab.save()
  expect(await device.db.columnMarks.count()).toBeGreaterThan(0)
  await write(device.db, [], [numberedId(1)])
  await expectPlainAnswers(device, tab, EVERYTHING)
})
