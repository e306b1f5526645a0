import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { kobo } from '#money/money.ts'
import {
  createDevice,
  type Device,
  moveTo,
  type Tab,
  writeRecords,
  writeTransactions,
} from '#test/support/device/columns-device.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { plainList } from '#test/support/oracles/plain-columns.ts'
import {
  aListQuestion,
  FIND_NAMES,
  FIND_PAYEES,
  foundRow,
} from '#test/support/oracles/random-find.ts'
import { aBudget } from '#test/support/oracles/random-ledger.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { WindowQuestion } from './columns.ts'

const TODAY = '2026-11-21' as Day
const NOON = Date.UTC(2026, 10, 20, 11)
const EVERYTHING = { filters: { categories: [], labelIds: [] }, today: TODAY, joinsTransfers: true }
const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/New_York'] as const

// A live query waits for ever where there is no global IndexedDB, even over a database with its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** A device that has what random rows name. */
async function createNamedDevice(): Promise<Device> {
  const device = await createDevice()
  const { wallets, labels, budgets } = FIND_NAMES
  const [budget] = fc.sample(aBudget(), { numRuns: 1, seed: 1 })
  if (budget === undefined) throw new Error('no sample')
  const wallet = {
    openingAmount: kobo(0),
    image: '',
    type: 'Cash',
    createdAt: 0,
    archivedAt: null,
    position: 0,
    lowLine: null,
    openedOn: null,
    foreign: null,
    version: 1,
  }
  await writeRecords(device.db, {
    wallets: wallets.map(each => Object.assign({}, wallet, each)),
    labels: labels.map(each => Object.assign({ version: 1 }, NEW_LABEL, each)),
    budgets: budgets.map(each => Object.assign({}, budget, each)),
  })
  const { payees, aliases } = FIND_PAYEES
  await device.db.payees.bulkPut(payees.map(each => Object.assign({ version: 1 }, each)))
  await device.db.aliases.bulkPut(aliases.map(each => Object.assign({ version: 1 }, each)))
  return device
}

async function expectPlain({ db }: Device, { columns }: Tab, question: WindowQuestion) {
  const rows = await db.transactions.toArray()
  const zone = (await db.profile.toCollection().first())?.timezone ?? DEFAULT_ZONE
  const { entries, income, expense, days } = plainList(rows, question, { ...FIND_NAMES, zone })
  const answer = await columns.fetchList(question)
  expect(answer).toMatchObject({ count: entries.length, income, expense })
  expect(answer.days && daysInRows(answer.days)).toEqual(days)
  const { first, limit } = question
  expect(await columns.fetchWindow(question)).toEqual({
    first,
    count: entries.length,
    entries: entries.slice(first, first + limit),
  })
  expect(await columns.fetchIds(question)).toEqual(entries.flat())
  const sought = rows[rows.length >> 1]
  if (sought === undefined) return
  const place = entries.findIndex(ids => ids.includes(sought.id))
  const row = { type: 'row', id: sought.id } as const
  expect(await columns.fetchPlace({ ...question, of: row })).toBe(place === -1 ? null : place)
  const day = instantToDay(sought.createdAt, zone)
  const isAscending = question.order === 'date'
  const at = days?.findIndex(each => (isAscending ? each.day >= day : each.day <= day)) ?? -1
  if (days === null || at === -1) return
  const before = days.slice(0, at).reduce((sum, each) => sum + each.count, 0)
  expect(await columns.fetchPlace({ ...question, of: { type: 'day', day } })).toBe(before)
}

function daysInRows({ days, income, expense, counts }: EntryDays) {
  return days.map((day, place) => {
    return { day, income: income[place], expense: expense[place], count: counts[place] }
  })
}

const anId = fc.integer({ min: 0, max: 30 }).map(numberedId)
const aTab = fc.constantFrom(0, 1)
const aMove = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('put'),
      rows: fc.array(foundRow(anId), { maxLength: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete'), deletedIds: fc.array(anId) }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('ask'), tab: aTab, question: aListQuestion }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('save'), tab: aTab }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reload'), tab: aTab }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('zone'), zone: fc.constantFrom(...ZONES) }),
  },
)
type Move = typeof aMove extends fc.Arbitrary<infer T> ? T : never

async function make(move: Move, device: Device, tabs: Tab[]) {
  const tab = ('tab' in move ? tabs[move.tab] : undefined) ?? (await device.openTab())
  switch (move.type) {
    case 'put':
    case 'delete':
      return writeTransactions(device.db, move)
    case 'ask':
      return expectPlain(device, tab, move.question)
    case 'save':
      return tab.save()
    case 'reload':
      tabs[move.tab] = await device.openTab()
      return
    case 'zone':
      return moveTo(device.db, move.zone)
  }
}

test('[FD12] [LI1] [LI2] [LI3] [LI4] over any history of two tabs, lists are what the rows themselves come to', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(
      fc.array(aMove, { minLength: 10, maxLength: 50 }),
      aListQuestion,
      async (moves, question) => {
        const device = await createNamedDevice()
        const tabs = [await device.openTab(), await device.openTab()]
        for (const move of moves) await make(move, device, tabs)
        for (const tab of tabs) await expectPlain(device, tab, question)
      },
    ),
    { numRuns: someRuns(60) },
  )
})

function suya(n: number, description = 'Suya', createdAt = NOON) {
  return aTransactionRow({ id: numberedId(n), description, createdAt })
}

test('[LI5] descriptions stored with their month are found in it, and no row is read for them', async () => {
  const device = await createDevice()
  const { db } = device
  await writeTransactions(db, { rows: [suya(1), suya(2, 'Fuel')] })
  const first = await device.openTab()
  await first.columns.fetchList(EVERYTHING)
  await first.save()
  // Behind the marks' back: descriptions that were read from the rows would show it.
  await db.transactions.update(numberedId(1), { description: 'Fuel' })
  const { columns } = await device.openTab()
  expect(await columns.fetchIds({ ...EVERYTHING, find: 'suya' })).toEqual([numberedId(1)])
})

test('[LI5] of a month that changed without them they are read from its rows, once', async () => {
  const device = await createDevice()
  const { db } = device
  const october = Date.UTC(2026, 9, 5)
  await writeTransactions(db, { rows: [suya(1), suya(2, 'Suya', october)] })
  const first = await device.openTab()
  await first.columns.fetchList(EVERYTHING)
  await first.save()
  const second = await device.openTab()
  await second.columns.fetchFlows()
  await writeTransactions(db, { rows: [suya(3, 'More suya')] })
  await second.columns.fetchFlows()
  await second.save()
  expect(await db.columnChunks.where('month').startsWith('texts').primaryKeys()).toEqual([
    'texts 2026-10',
  ])
  const find = { ...EVERYTHING, find: 'suya' }
  const found = [numberedId(3), numberedId(1), numberedId(2)]
  expect(new Set(await second.columns.fetchIds(find))).toEqual(new Set(found))
  expect(await db.columnChunks.where('month').startsWith('texts').count()).toBe(2)
  await db.transactions.toCollection().modify({ description: 'Fuel' })
  const third = await device.openTab()
  expect(new Set(await third.columns.fetchIds(find))).toEqual(new Set(found))
})

test('[LI5] while another tab stores newer months, what is stored of them is not taken for older ones', async () => {
  const device = await createDevice()
  const { db } = device
  await writeTransactions(db, { rows: [suya(1)] })
  const one = await device.openTab()
  await one.columns.fetchFlows()
  await one.save()
  const [other, late] = [await device.openTab(), await device.openTab()]
  await late.columns.fetchFlows()
  await writeTransactions(db, { rows: [suya(2), suya(3, 'Fuel')] })
  await other.columns.fetchFlows()
  await other.columns.fetchIds({ ...EVERYTHING, find: 'suya' })
  await other.save()
  expect(new Set(await late.columns.fetchIds({ ...EVERYTHING, find: 'suya' }))).toEqual(
    new Set([numberedId(1), numberedId(2)]),
  )
})

test('[FD10] [FD6] an answer tells what of the search was not understood, or names nothing', async () => {
  const { columns } = await (await createNamedDevice()).openTab()
  const { notices } = await columns.fetchList({ ...EVERYTHING, find: 'colour:red #beans is:blue' })
  expect(notices.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'unknown-field colour:red',
    'unread-value is:blue',
    'unknown-name beans',
  ])
})

test('[LI1] a list that nobody waits for any more is not worked out', async () => {
  const { columns } = await (await createDevice()).openTab()
  const asked = new AbortController()
  const answers = [
    columns.fetchList(EVERYTHING, asked.signal),
    columns.fetchIds({ ...EVERYTHING, find: 'suya' }, asked.signal),
  ]
  asked.abort()
  for (const answer of answers) await expect(answer).rejects.toThrow(/abort/)
})
