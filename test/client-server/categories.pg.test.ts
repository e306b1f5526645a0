import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  createPlanMemory,
  openPlanReader,
} from '#features/assistant/data/reader/open-plan-reader.ts'
import { ANYWHERE, type Scope } from '#features/assistant/rules/plan/plan.ts'
import { changeCategory } from '#features/categories/data/categories.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { buildColumns } from '#ledger/columns/open-columns.ts'
import { createStandingColumns } from '#ledger/columns/standing-columns.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readStanding } from '#ledger/store/read/counting-budgets.ts'
import { categoryId } from '#records/category/category-book.ts'
import { openServerReader } from '#server/features/assistant/plan-reader.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { columnsInProcess } from '../support/device/columns-in-process.ts'
import { anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const VALUES = ['food', 'fuel', 'gym', 'pets', 'uncategorized']
const value = fc.constantFrom(...VALUES)
const someEdits = fc.array(
  fc.record({
    value,
    name: fc.constantFrom('', 'Alpha', 'Zeta'),
    mergedInto: fc.option(value),
    isHidden: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

test('[CA3] [CA4] the server lists and sums entries in the categories that stand, as the device does, to the kobo', async () => {
  const user = await server.signUp({ level: 'Summit' })
  const { ledger, core, db } = await createServedDevice(server, user)
  await runPass(core, 'start')
  const walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''
  for (const [place, category] of [...VALUES, ...VALUES, 'never made'].entries()) {
    const amount = 10_007 * (place + 1)
    unwrap(await recordTransactions(ledger, anExpense(walletId, { category, amount })))
  }
  await fc.assert(
    fc.asyncProperty(someEdits, async edits => {
      for (const edit of edits) unwrap(await changeCategory(ledger, edit))
      expect(await runPass(core, 'online')).toBe('done')
      expect(await readWaitingWrites(db)).toEqual([])
      await expectEqualFigures(user, db)
      for (const asked of VALUES) await expectEqualLists(user, db, asked)
      await expectEqualReaders(user, db)
    }),
    { numRuns: someRuns(6) },
  )
})

async function expectEqualFigures(user: TestUser, db: LedgerDb): Promise<void> {
  const overview = await columnsInProcess(db).fetchOverview({ range: {} })
  const shares = overview.categories.map(({ key, percentage, total, count }) => ({
    category: key,
    percentage,
    total,
    count,
  }))
  const summed = await user.call(calls.fetchSpendingByCategory, {})
  expect(summed.answer().data).toEqual(shares)
  const { data } = (await user.call(calls.fetchOverview, {})).answer()
  expect(data.topSpending.category.map(({ _id }) => _id)).toEqual(
    shares.slice(0, 5).map(({ category }) => category),
  )
  const { standingOf } = await readCategoryBook(db)
  const stored = await db.transactions.bulkGet(data.largeTransactions.map(({ id }) => id))
  expect(data.largeTransactions.map(({ category }) => category)).toEqual(
    stored.map(row => standingOf(row?.category ?? '')),
  )
}

async function expectEqualLists(user: TestUser, db: LedgerDb, asked: string): Promise<void> {
  const columns = columnsInProcess(db)
  const today = instantToDay(server.now(), DEFAULT_ZONE)
  const all = { categories: [], labelIds: [] }
  const { standingOf, nameOf } = await readCategoryBook(db)
  for (const query of [
    { category: asked },
    { find: `category:"${asked}"` },
    { find: nameOf(asked) },
    { find: '-is:uncategorized', order: 'category' as const },
  ]) {
    const { category, find = '', order = '-date' as const } = query
    const filters = { ...all, categories: category === undefined ? [] : [category] }
    const question = { filters, find, order, today, joinsTransfers: false }
    const { data } = (
      await user.call(calls.listTransactions, { query: { limit: '100', order, ...query } })
    ).answer()
    expect([query, data.map(({ id }) => id)]).toEqual([query, await columns.fetchIds(question)])
    const stored = await db.transactions.bulkGet(data.map(({ id }) => id))
    expect(data.map(row => row.category)).toEqual(
      stored.map(row => standingOf(row?.category ?? '')),
    )
  }
}

async function expectEqualReaders(user: TestUser, db: LedgerDb): Promise<void> {
  const now = server.now()
  const zone = DEFAULT_ZONE
  const book = await readCategoryBook(db)
  const columns = createStandingColumns().show(await buildColumns(db), await readStanding(db))
  const sources = { db, book, columns, memory: createPlanMemory(db) }
  const device = openPlanReader({ ...sources, today: instantToDay(now, zone), signal: undefined })
  const access = { ledgerId: user.ledgerId, userId: user.id }
  const remote = openServerReader(server.deps.db, { ...access, zone, now })
  const [here, there] = [await device.fetchNames(), await remote.fetchNames()]
  expect(there.categories).toEqual(here.categories)
  const all: Scope = { flow: 'any', where: ANYWHERE, days: [] }
  expect(await remote.fetchCells(all, ['category'])).toEqual(
    await device.fetchCells(all, ['category']),
  )
  for (const id of VALUES) {
    const scope: Scope = { ...all, where: { all: [[{ kind: 'category', id }]], none: [] } }
    expect(there.book.nameOf(id)).toBe(here.book.nameOf(id))
    expect(await remote.fetchCells(scope, [])).toEqual(await device.fetchCells(scope, []))
    const pick = { order: 'largest', skip: 0, take: 20 } as const
    expect(await remote.fetchRows(scope, pick)).toEqual(await device.fetchRows(scope, pick))
  }
}

test('[CA2] [CA3] what two devices made of one category, each without the other, is one on both', async () => {
  const user = await server.signUp({ level: 'Summit' })
  const phone = await createServedDevice(server, user)
  const laptop = await createServedDevice(server, user)
  for (const { core } of [phone, laptop]) await runPass(core, 'start')
  unwrap(await changeCategory(phone.ledger, { value: 'gym', name: 'Gym', icon: 'gym' }))
  server.advance(1000)
  unwrap(await changeCategory(laptop.ledger, { value: 'gym', name: 'Fitness', colour: 'palm' }))
  // In a circle, as two devices merge two categories both ways.
  unwrap(await changeCategory(phone.ledger, { value: 'pets', mergedInto: 'family' }))
  unwrap(await changeCategory(laptop.ledger, { value: 'family', mergedInto: 'pets' }))
  for (const { core } of [phone, laptop, phone]) {
    expect(await runPass(core, 'online')).toBe('done')
  }
  const [ofPhone, ofLaptop] = await Promise.all(
    [phone, laptop].map(({ db }) => readCategoryBook(db)),
  )
  expect(ofPhone?.categories).toEqual(ofLaptop?.categories)
  expect(ofPhone?.lookOf('gym')).toMatchObject({ name: 'Fitness', icon: 'gym', hue: 'palm' })
  const least = [categoryId('pets'), categoryId('family')].toSorted()[0]
  const standing = least === categoryId('pets') ? 'pets' : 'family'
  for (const each of ['pets', 'family']) expect(ofPhone?.standingOf(each)).toBe(standing)
  for (const { db } of [phone, laptop]) expect(await readWaitingWrites(db)).toEqual([])
})

test('[CA1] [CA4] the feed carries what is stored, documented answers what stands, and any value is taken', async () => {
  const user = await server.signUp({ level: 'Summit' })
  const { ledger, core, db } = await createServedDevice(server, user)
  await runPass(core, 'start')
  const walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''
  unwrap(await changeCategory(ledger, { value: 'gym', mergedInto: 'health', isHidden: true }))
  const made = await recordTransactions(ledger, anExpense(walletId, { category: 'gym' }))
  const [id = ''] = unwrap(made).ids
  expect(await runPass(core, 'online')).toBe('done')
  expect((await db.transactions.get(id))?.category).toBe('gym')
  const other = await createServedDevice(server, user)
  await runPass(other.core, 'start')
  expect((await other.db.transactions.get(id))?.category).toBe('gym')
  const listed = await user.call(calls.listTransactions, {})
  expect(listed.answer().data.map(({ category }) => category)).toEqual(['health'])
})
