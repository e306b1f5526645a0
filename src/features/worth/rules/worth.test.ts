import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildChunk } from '#features/analytics/rules/chunk.ts'
import type { FlowsBy } from '#features/analytics/rules/flow-answer.ts'
import type { Days } from '#features/analytics/rules/flow-steps.ts'
import { createFlowsBy } from '#features/analytics/rules/flows-by.ts'
import { createReadings } from '#features/analytics/rules/readings.ts'
import { momentsOf } from '#features/analytics/rules/sum-flows.ts'
import { NO_PAYEES } from '#features/entries/rules/payee-of.ts'
import { addKobo, kobo, type Kobo } from '#money/money.ts'
import type { Asset } from '#records/asset/asset.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import type { Debt } from '#records/debt/debt.ts'
import type { Transaction } from '#records/transaction.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { aDay } from '#test/support/a-day.ts'
import { aDay as someDay } from '#test/support/oracles/random-transactions.ts'
import { ABROAD, aWorld, plainNaira } from '#test/support/oracles/random-worth.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay, instantToMonth } from '#time/zoned-day.ts'
import { debtLists } from './debt-lists.ts'
import {
  type OpenedWallet,
  sumAt,
  thingLists,
  thingsOf,
  valueBy,
  walletList,
  whatChanged,
} from './worth.ts'

const ZONE = DEFAULT_ZONE
const AMOUNT = fc.integer({ min: 0, max: 10_000_000 }).map(kobo)

const someDays = fc
  .tuple(someDay(), someDay())
  .map(([one, other]): Days => (one < other ? { from: one, to: other } : { from: other, to: one }))

type World = typeof aWorld extends fc.Arbitrary<infer T> ? T : never

function signed({ type, amount }: Pick<Transaction, 'type' | 'amount'>): number {
  return (type === 'income' ? 1 : -1) * amount
}

function dayOf({ createdAt }: Pick<Transaction, 'createdAt'>): Day {
  return instantToDay(createdAt, ZONE)
}

/** Whether a wallet is there at the end of a day, by looking at each row. */
function isThere(wallet: OpenedWallet, rows: readonly Transaction[], day: Day): boolean {
  const madeOn = wallet.openedOn ?? instantToDay(wallet.createdAt, ZONE)
  return madeOn <= day || rows.some(row => row.walletId === wallet.id && dayOf(row) <= day)
}

/** Net worth at the end of a day, by adding up everything. */
function plainWorth(
  { rows, wallets, things, rates }: Pick<World, 'rows' | 'wallets' | 'things' | 'rates'>,
  day: Day,
): number {
  const held = wallets
    .filter(each => isThere(each, rows, day))
    .map(({ id, openingAmount, foreign }) => {
      const moved = rows
        .filter(row => row.walletId === id && dayOf(row) <= day)
        .map(row => signed({ type: row.type, amount: kobo(row.foreign?.minor ?? row.amount) }))
      const units = added([foreign?.minor ?? openingAmount, ...moved])
      return foreign === null ? units : plainNaira(units, rates, day)
    })
  const values = things.assets.map(({ id, isDebt }) => {
    const known = things.valuations.filter(each => each.assetId === id && each.day <= day)
    const [latest] = known.toSorted((a, b) => (a.day < b.day ? 1 : -1))
    return (latest?.value ?? 0) * (isDebt ? -1 : 1)
  })
  return added([...held, ...values])
}

/** What dollars were worth more or less at the end than when they came, as openings or by rows. */
function byRates(
  { rows, wallets, rates }: World,
  { first, last }: { first: Day; last: Day },
): number {
  const wallet = wallets.find(({ id }) => id === ABROAD)
  if (wallet === undefined) return 0
  const own = rows.filter(row => row.walletId === ABROAD)
  const [before, after] = [first, last].map(day =>
    plainWorth({ rows: own, wallets: [wallet], things: NOTHING, rates }, day),
  )
  const isNew = isThere(wallet, rows, last) && !isThere(wallet, rows, first)
  const moved = own.filter(row => dayOf(row) > first && dayOf(row) <= last).map(signed)
  return added([
    after ?? 0,
    -(before ?? 0),
    isNew ? 0 - wallet.openingAmount : 0,
    ...moved.map(each => -each),
  ])
}

const NOTHING = { assets: [], valuations: [] }

const flowsBy = createFlowsBy(createReadings().payeeKeysOf)

/** What the columns tell of a period. */
function flowsOf(rows: readonly Transaction[], range: Days, today: Day): FlowsBy {
  const months = new Set(rows.map(row => instantToMonth(row.createdAt, ZONE)))
  const chunks = [...months].map(month => {
    const ofMonth = rows.filter(row => instantToMonth(row.createdAt, ZONE) === month)
    return [month, buildChunk(ofMonth)] as const
  })
  const groups = new Map<string, string>()
  const columns = { chunks: new Map(chunks), zone: ZONE, rest: {}, payees: NO_PAYEES, groups }
  return flowsBy(columns, { range, today, by: 'category' })
}

test('[NW1] [NW2] [CU6] net worth at each moment is what adding up every row, opening and value gives', () => {
  fc.assert(
    fc.property(aWorld, someDays, (world, days) => {
      const { rows, wallets, things, book } = world
      const flows = flowsOf(rows, days, days.to)
      const moments = momentsOf(flows.steps, days.to)
      const lists = [
        walletList(wallets, flows, { today: days.to, zone: ZONE, rates: book }),
        ...thingLists(
          thingsOf(things),
          moments.map(({ lastDay }) => lastDay),
        ),
      ]
      const plain = moments.map(({ lastDay }) => plainWorth(world, lastDay))
      expect(moments.map((_, place) => sumAt(lists, place))).toEqual(plain)
    }),
  )
})

test('[NW4] [CU6] a change is income, less expense, openings, adjustments, rates and values, to the kobo', () => {
  fc.assert(
    fc.property(aWorld, someDays, (world, days) => {
      const { rows, wallets, things, book } = world
      const flows = flowsOf(rows, days, days.to)
      const moments = momentsOf(flows.steps, days.to)
      const lists = [
        walletList(wallets, flows, { today: days.to, zone: ZONE, rates: book }),
        ...thingLists(
          thingsOf(things),
          moments.map(({ lastDay }) => lastDay),
        ),
      ]
      const [first, last] = [moments[0]?.lastDay ?? days.from, moments.at(-1)?.lastDay ?? days.to]
      const told = whatChanged({ lists, flows, wallets, start: 0 })
      const within = rows.filter(row => dayOf(row) > first && dayOf(row) <= last)
      const counted = within.filter(row => !isNeutral(row))
      const opened = wallets.filter(
        each => isThere(each, rows, last) && !isThere(each, rows, first),
      )
      expect(told.income).toBe(total(counted.filter(({ type }) => type === 'income')))
      expect(told.expense).toBe(total(counted.filter(({ type }) => type === 'expense')))
      expect(told.openings).toBe(addKobo(...opened.map(({ openingAmount }) => openingAmount)))
      expect(told.adjustments).toBe(total(within.filter(isNeutral)))
      expect(told.rates).toBe(byRates(world, { first, last }))
      expect(told.change).toBe(plainWorth(world, last) - plainWorth(world, first))
      const { income, expense, openings, adjustments, values, change, rates } = told
      const lines = [
        income,
        expense,
        openings,
        adjustments,
        rates,
        ...values.map(each => each.change),
      ]
      expect(addKobo(...lines)).toBe(change)
    }),
  )
})

test('[NW7] debts and circles are in net worth, and what moves between them and a wallet changes nothing', () => {
  const aNaming = fc.record({
    row: fc.nat(59),
    names: fc.constantFrom('ada', 'bank', 'ajo', 'others', 'none'),
  })
  const someNaming = fc.array(aNaming, { maxLength: 30 })
  const someOpenings = fc.record({ ada: AMOUNT, bank: AMOUNT, day: someDay() })
  fc.assert(
    fc.property(aWorld, someDays, fc.tuple(someNaming, someOpenings), (world, days, said) => {
      const [naming, openings] = said
      const namesByRow = new Map(naming.map(({ row, names }) => [row, names]))
      const rows = world.rows
        .filter(({ transferId }) => transferId === null)
        .map((row, n) => Object.assign({}, row, NAMED[namesByRow.get(n) ?? 'none']))
      const entries = rows.map(row => Object.assign({ day: dayOf(row) }, row))
      const flows = flowsOf(rows, days, days.to)
      const moments = momentsOf(flows.steps, days.to).map(({ lastDay }) => lastDay)
      const debts = [
        { ...aDebt('ada', 'owed-to-me'), opening: openings.ada, day: openings.day },
        { ...aDebt('bank', 'i-owe'), opening: openings.bank, day: openings.day },
      ]
      const wallets = walletList(world.wallets, flows, {
        today: days.to,
        zone: ZONE,
        rates: world.book,
      })
      const circles = [{ id: 'ajo', name: 'Ajo' }]
      const lists = [wallets, ...debtLists({ debts, circles, entries }, moments)]
      const plain = moments.map(day => {
        const counted = rows.filter(row => dayOf(row) <= day && !isNeutral(row))
        const held = rows.filter(row => dayOf(row) <= day).map(signed)
        const opened = openings.day <= day ? openings.ada - openings.bank : 0
        const others = sumAt([wallets], moments.indexOf(day)) - added(held)
        return added(counted.map(signed)) + opened + others
      })
      expect(moments.map((_, place) => sumAt(lists, place))).toEqual(plain)
      const told = whatChanged({ lists, flows, wallets: world.wallets, start: 0 })
      const [first, last] = [moments[0] ?? days.from, moments.at(-1) ?? days.to]
      const begun = openings.day > first && openings.day <= last
      const changeOf = new Map(told.values.map(({ sort, change }) => [sort, change]))
      expect(changeOf.get('lent')).toBe(begun ? openings.ada : 0)
      expect(changeOf.get('owed')).toBe(begun ? 0 - openings.bank : 0)
      expect([changeOf.get('circles'), changeOf.get('held')]).toEqual([0, 0])
    }),
  )
})

const NAMED = {
  ada: { debtId: 'ada', circleId: null, purpose: 'principal' },
  bank: { debtId: 'bank', circleId: null, purpose: 'principal' },
  ajo: { debtId: null, circleId: 'ajo', purpose: 'principal' },
  others: { debtId: null, circleId: 'ajo', purpose: 'held' },
  none: { debtId: null, circleId: null, purpose: null },
} as const

function aDebt(id: string, direction: Debt['direction']): Omit<Debt, 'opening' | 'day'> {
  return { id, person: id, direction, loan: null, dueDay: null }
}

function added(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}

function total(rows: readonly Transaction[]): Kobo {
  // Without it a sum of nothing would be minus zero.
  return kobo(rows.map(signed).reduce((sum, each) => sum + each, 0))
}

test('[NW2] a thing is worth its latest value by a day; sold, it is worth nothing and its past stays', () => {
  const land: Asset = { id: 'land', name: 'Land', isDebt: false, createdAt: 0 }
  const values = [
    ['2026-03-01', 450_000_000],
    ['2026-09-15', 500_000_000],
    ['2026-11-20', 0],
  ] as const
  const valuations = values.map(([day, value]): Valuation => {
    return { id: day, assetId: 'land', day: aDay(day), value: kobo(value) }
  })
  const [thing] = thingsOf({ assets: [land], valuations })
  const days = ['2026-02-28', '2026-03-01', '2026-09-14', '2026-09-15', '2026-11-20']
  expect(days.map(day => thing && valueBy(thing, aDay(day))?.value)).toEqual([
    undefined,
    450_000_000,
    450_000_000,
    500_000_000,
    0,
  ])
})
