import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SpendingQuestion, spendingKey } from '#features/analytics/rules/budget-spending.ts'
import type { OverviewQuestion } from '#features/analytics/rules/overview.ts'
import { kobo } from '#money/money.ts'
import {
  createDevice,
  type Device,
  moveTo,
  openTab,
  type Tab,
  writeRecords,
  writeTransactions,
} from '#test/support/device/columns-device.ts'
import { plainFlows, plainPage } from '#test/support/oracles/plain-columns.ts'
import { plainCountedRows } from '#test/support/oracles/plain-counting.ts'
import { plainOverview } from '#test/support/oracles/plain-overview.ts'
import { plainSpending } from '#test/support/oracles/plain-spending.ts'
import { aBudget } from '#test/support/oracles/random-ledger.ts'
import {
  anOverviewQuestion,
  aPageQuestion,
  aSpendingQuestion,
  aTransaction,
  numberedId,
} from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { LedgerDb } from '../store/ledger-db.ts'
import type { TransactionRow } from '../store/rows.ts'
import type { PageQuestion } from './columns.ts'
import { resetColumns } from './load-columns.ts'

const DAY_MS = 86_400_000
const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/New_York'] as const
const EVERYTHING: Questions = {
  page: { filters: { categories: [], labelIds: [] }, page: 1, limit: 1000 },
  overview: { range: {} },
  spending: [],
}

// A live query waits for ever where there is no global IndexedDB, even over a database with its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** What to ask of each kind. */
interface Questions {
  readonly page: PageQuestion
  readonly overview: OverviewQuestion
  readonly spending: readonly SpendingQuestion[]
}

async function expectPlainAnswers({ db }: Device, { columns }: Tab, questions: Questions) {
  const stored = await db.transactions.toArray()
  const zone = (await db.profile.toCollection().first())?.timezone ?? 'Africa/Lagos'
  const rows = plainCountedRows(stored, await db.budgets.toArray(), zone)
  const { page, overview, spending } = questions
  expect(await columns.fetchPage(page)).toEqual(plainPage(rows, page, zone))
  expect(await columns.fetchOverview(overview)).toEqual(plainOverview(rows, overview, zone))
  expect(await columns.fetchSpending(spending)).toEqual(
    new Map(spending.map(each => [spendingKey(each), plainSpending(rows, each, zone)])),
  )
  const flowsById = await columns.fetchFlows()
  for (const [id, flows] of plainFlows(rows)) expect(flowsById.get(id)).toEqual(flows)
}

const anId = fc.integer({ min: 0, max: 30 }).map(numberedId)
const aTab = fc.constantFrom(0, 1)
const someQuestions: fc.Arbitrary<Questions> = fc.record({
  page: aPageQuestion(),
  overview: anOverviewQuestion(),
  spending: fc.array(aSpendingQuestion(), { maxLength: 3 }),
})
const aScope = fc.constantFrom('each', 'each', 'each', 'all')
const someRows = fc.array(aTransaction(anId), { maxLength: 8 })
const aMove = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('put'), rows: someRows, marks: aScope }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete'), deletedIds: fc.array(anId) }) },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('ask'), tab: aTab, questions: someQuestions }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('ask-unheard'), tab: aTab }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('save'), tab: aTab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload'), tab: aTab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reset') }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('budgets'), budgets: fc.array(aBudget()) }),
  },
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
      return writeTransactions(db, move)
    case 'delete':
      return writeTransactions(db, move)
    case 'ask':
      return expectPlainAnswers(device, tab, move.questions)
    case 'ask-unheard':
      return void tab.columns.fetchFlows()
    case 'save':
      return tab.save()
    case 'reload':
      tabs[move.tab] = await device.openTab()
      return
    case 'reset':
      return resetColumns(db)
    case 'budgets':
      return writeRecords(db, { wallets: [], labels: [], budgets: move.budgets })
    case 'zone':
      return moveTo(db, move.zone)
  }
}

/** Rows of the same choice in every run: of two choices by chance, one may name the other's row. */
function rowsOfSeed(count: number, seed: number): TransactionRow[] {
  return fc.sample(aTransaction(anId), { numRuns: count, seed })
}

test('[TXN-01] [WAL-03] [DAS-06] [BC3] [BC4] over any history of two tabs, columns answer as the rows themselves do', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(aMove, { minLength: 10, maxLength: 50 }), async moves => {
      const device = await createDevice()
      const tabs = [await device.openTab(), await device.openTab()]
      for (const move of moves) await make(move, device, tabs)
      for (const tab of tabs) await expectPlainAnswers(device, tab, EVERYTHING)
    }),
    { numRuns: someRuns(40) },
  )
})

test('[money 7] stored columns are loaded, and only what changed since is read from the rows', async () => {
  const device = await createDevice()
  await writeTransactions(device.db, { rows: rowsOfSeed(20, 1) })
  const first = await device.openTab()
  await first.columns.fetchFlows()
  await first.save()
  expect(await device.db.columnMarks.count()).toBe(0)
  const changed = rowsOfSeed(1, 2)
  await writeTransactions(device.db, { rows: changed })
  // Behind the marks' back: a tab that read all rows again would see it.
  const rows = await device.db.transactions.toArray()
  const row = rows.find(({ id }) => id !== changed[0]?.id)
  await device.db.transactions.delete(row?.id ?? '')
  const { ids } = await (await device.openTab()).columns.fetchPage(EVERYTHING.page)
  expect(ids).toContain(row?.id)
})

test('[money 10] what one tab stores, another that already holds columns takes over', async () => {
  expect.hasAssertions()
  const device = await createDevice()
  const [sample] = rowsOfSeed(1, 3)
  if (sample === undefined) throw new Error('no sample')
  // December in Lagos, November in New York.
  const row = { ...sample, createdAt: Date.UTC(2026, 10, 30, 23, 30) }
  await writeTransactions(device.db, { rows: [row] })
  const tab = await device.openTab()
  const other = await device.openTab()
  for (const each of [tab, other]) await expectPlainAnswers(device, each, EVERYTHING)
  await other.save()
  await writeTransactions(device.db, { rows: [{ ...row, amount: kobo(1) }] })
  await expectPlainAnswers(device, other, EVERYTHING)
  await other.save()
  await expectPlainAnswers(device, tab, EVERYTHING)
  await moveTo(device.db, 'America/New_York')
  await expectPlainAnswers(device, other, EVERYTHING)
  await other.save()
  await expectPlainAnswers(device, tab, EVERYTHING)
  await expectPlainAnswers(device, await device.openTab(), EVERYTHING)
})

test('[money 7] rows that change while columns are built from thousands of them are right at the next question', async () => {
  expect.hasAssertions()
  const device = await createDevice()
  const [sample] = rowsOfSeed(1, 4)
  if (sample === undefined) throw new Error('no sample')
  const rows = Array.from({ length: 6000 }, (_, n) => ({ ...sample, id: numberedId(n) }))
  await device.db.transactions.bulkAdd(rows)
  const tab = await device.openTab()
  const building = tab.columns.fetchFlows()
  const moved = rows
    .slice(0, 1500)
    .map(row => Object.assign({}, row, { createdAt: row.createdAt - 40 * DAY_MS }))
  await writeTransactions(device.db, {
    rows: moved,
    deletedIds: rows.slice(-200).map(row => row.id),
  })
  await building
  await expectPlainAnswers(device, tab, { ...EVERYTHING, page: { ...EVERYTHING.page, page: 3 } })
})

test('[SYN-10] a change made in one tab is told in another, and marks that are worked in are not', async () => {
  const device = await createDevice()
  const tab = await device.openTab()
  let toldCount = 0
  const stop = tab.columns.onChange(() => {
    toldCount += 1
  })
  // Told after the first, as it came after it.
  let toldLaterCount = 0
  tab.columns.onChange(() => {
    toldLaterCount += 1
  })
  await writeTransactions(device.db, { rows: rowsOfSeed(1, 5) })
  await expect.poll(() => [toldCount, toldLaterCount]).toEqual([1, 1])
  const other = await device.openTab()
  await other.columns.fetchFlows()
  await other.save()
  await writeTransactions(device.db, { rows: rowsOfSeed(1, 6) })
  await expect.poll(() => [toldCount, toldLaterCount]).toEqual([2, 2])
  stop()
  await writeTransactions(device.db, { rows: rowsOfSeed(1, 7) })
  await expect.poll(() => toldLaterCount).toBe(3)
  expect(toldCount).toBe(2)
})

test('[money 7] a phone without space for columns answers all the same, and loses no mark', async () => {
  const device = await createDevice()
  await writeTransactions(device.db, { rows: rowsOfSeed(5, 8) })
  const db = new LedgerDb(device.userId, device.storage)
  db.columnChunks.hook('creating', () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const tab = await openTab(db)
  await expectPlainAnswers(device, tab, EVERYTHING)
  await tab.save()
  expect(await device.db.columnMarks.count()).toBeGreaterThan(0)
  await writeTransactions(device.db, { deletedIds: [numberedId(1)] })
  await expectPlainAnswers(device, tab, EVERYTHING)
})

test('a question that nobody waits for any more is not worked out', async () => {
  const device = await createDevice()
  const { columns } = await device.openTab()
  const asked = new AbortController()
  const answers = [
    columns.fetchPage(EVERYTHING.page, asked.signal),
    columns.fetchFlows(asked.signal),
    columns.fetchOverview(EVERYTHING.overview, asked.signal),
    columns.fetchSpending([], asked.signal),
  ]
  asked.abort()
  for (const answer of answers) await expect(answer).rejects.toThrow(/abort/)
  expect((await columns.fetchOverview(EVERYTHING.overview)).largestIds).toEqual([])
})
