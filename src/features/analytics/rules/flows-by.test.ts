import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { NO_PAYEES, type PayeeBook } from '#features/entries/rules/payee-of.ts'
import { kobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { aDay } from '#test/support/a-day.ts'
import { plainFlowsBy } from '#test/support/oracles/plain-flows-by.ts'
import { someOwnMonths } from '#test/support/oracles/random-months.ts'
import {
  aDay as someDay,
  anOverviewQuestion,
  aTransaction,
  LABEL_IDS,
  numberedId,
} from '#test/support/oracles/random-transactions.ts'
import { addDays, daysBetween } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import type { BehindWish } from './behind-rows.ts'
import { buildChunk } from './chunk.ts'
import { BEHIND_FLOWS } from './figure-keys.ts'
import type { FlowsQuestion } from './flow-answer.ts'
import { type CategoryGroups, type FlowColumns, FLOW_GROUPS } from './flow-groups.ts'
import { type Days, daysBefore, stepsOf, stepUnit, usualMonth } from './flow-steps.ts'
import { createFlowsBy } from './flows-by.ts'
import { createReadings } from './readings.ts'

const MARKET = { id: numberedId(900), name: 'The market', isHidden: false }
const aZone = fc.constantFrom('Africa/Lagos', 'America/New_York', 'Pacific/Kiritimati')
const someRows = fc
  .uniqueArray(aTransaction(fc.integer({ min: 0, max: 400 }).map(numberedId)), {
    selector: row => row.id,
    maxLength: 60,
  })
  .chain(rows =>
    fc
      .array(
        fc.constantFrom('', 'Shoprite', 'SHOPRITE 2404', 'Mama Put', 'Ẹbẹano', 'EBEANO', '–'),
        {
          minLength: rows.length,
          maxLength: rows.length,
        },
      )
      .map(texts =>
        rows.map((row, n) =>
          // A sum of trillions would be cut, in parts otherwise than as a whole.
          Object.assign({}, row, { description: texts[n], amount: kobo(row.amount % 10_000_000) }),
        ),
      ),
  )
const somePart = fc.oneof(
  fc.record({
    type: fc.constant('group' as const),
    key: fc.constantFrom(
      'food',
      'label-a',
      '',
      'wallet-b',
      'home',
      MARKET.id,
      '~shoprite',
      '~ebeano',
    ),
  }),
  fc.record({
    type: fc.constant('others' as const),
    keys: fc.subarray(['food', 'transport', 'home', '', ...LABEL_IDS, 'wallet-a', '~mama put']),
  }),
)
const aBehind: fc.Arbitrary<BehindWish> = fc.record(
  {
    days: fc.record({ from: someDay(), to: someDay() }),
    flow: fc.constantFrom(...BEHIND_FLOWS),
    part: somePart,
  },
  { requiredKeys: ['days', 'flow'] },
)
const aQuestion: fc.Arbitrary<FlowsQuestion> = fc
  .tuple(
    anOverviewQuestion(),
    fc.record(
      {
        today: someDay(),
        by: fc.constantFrom(...FLOW_GROUPS),
        against: fc.constantFrom('before' as const, 'last-year' as const),
        behind: aBehind,
        months: someOwnMonths(someDay()),
      },
      { requiredKeys: ['today', 'by'] },
    ),
  )
  .map(([question, wish]) => Object.assign({}, question, wish))

const someGroups = fc
  .dictionary(fc.constantFrom('food', 'transport', 'salary'), fc.constantFrom('home', 'work'))
  .map((groups): CategoryGroups => new Map(Object.entries(groups)))

// Words that the person did not name yet, then named, then merged with others; categories that go from group to group.
const someQuestions = fc.array(
  fc.tuple(
    aQuestion,
    fc
      .subarray(['shoprite', 'mama put', 'ẹbẹano'])
      .map((keys): PayeeBook => ({ payeesByKey: new Map(keys.map(key => [key, MARKET])) })),
    someGroups,
  ),
  { minLength: 1 },
)

function toColumns(
  rows: readonly Transaction[],
  zone: string,
  { payees = NO_PAYEES, groups = new Map() }: Partial<Pick<FlowColumns, 'payees' | 'groups'>> = {},
): FlowColumns {
  const months = new Set(rows.map(row => instantToMonth(row.createdAt, zone)))
  const chunks = [...months].map(month => {
    const ofMonth = rows.filter(row => instantToMonth(row.createdAt, zone) === month)
    return [month, buildChunk(ofMonth)] as const
  })
  return { chunks: new Map(chunks), zone, rest: {}, payees, groups }
}

function anExpense(n: number, row: Partial<Transaction>): Transaction {
  const [sample] = fc.sample(aTransaction(fc.constant(numberedId(n))), 1)
  assert(sample !== undefined, 'there is a sample')
  const plain = { type: 'expense', transferId: null, purpose: null, amount: kobo(100) } as const
  return Object.assign({}, sample, plain, row)
}

function withoutTexts<Group extends { readonly text: string }>(groups: readonly Group[]) {
  return groups.map(({ text: _text, ...group }) => group)
}

function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : 1
}

test('[FL8] [FL4] [FL5] [FL6] [MM8] any period, parted in any way, by any months, has the flows that plain adding gives', () => {
  fc.assert(
    fc.property(someRows, someQuestions, aZone, (rows, questions, zone) => {
      const flowsBy = createFlowsBy(createReadings().payeeKeysOf)
      for (const [question, book, inGroups] of questions) {
        const payees = [{ ...MARKET, keys: [...book.payeesByKey.keys()] }]
        const columns = toColumns(rows, zone, { payees: book, groups: inGroups })
        const { unit: _unit, groups, usual, ...found } = flowsBy(columns, question)
        const { usual: plainUsual, ...plain } = plainFlowsBy(rows, question, {
          zone,
          payees,
          groups: inGroups,
        })
        expect({ ...found, groups: withoutTexts(groups) }).toEqual(plain)
        expect({ ...usual, groups: withoutTexts(usual.groups).toSorted(byKey) }).toEqual({
          ...plainUsual,
          groups: plainUsual.groups.toSorted(byKey),
        })
      }
    }),
  )
})

test('[FL4] the groups of a month are told by what is larger in one, this month or a usual one', () => {
  const spent = [
    ['food', '2026-10-05', 30_000],
    ['food', '2026-09-05', 30_000],
    ['fuel', '2026-11-05', 50_000],
    ['rent', '2026-09-06', 140_000],
  ] as const
  const rows = spent.map(([category, day, amount], n) =>
    anExpense(n, { category, amount: kobo(amount), createdAt: Date.parse(day) }),
  )
  const question = { range: {}, today: aDay('2026-11-21'), by: 'category' } as const
  const { usual } = createFlowsBy(createReadings().payeeKeysOf)(toColumns(rows, 'UTC'), question)
  expect(usual.groups.map(({ key, total, average }) => [key, total, average])).toEqual([
    ['rent', 0, 70_000],
    ['fuel', 50_000, 0],
    ['food', 0, 30_000],
  ])
})

test('[FL6] a payee is shown as it was last written, whatever its case and accents', () => {
  const texts = ['Ẹbẹano', 'EBEANO  ', 'Mama Put']
  const rows = texts.map((description, n) =>
    anExpense(n, { description, createdAt: Date.UTC(2026, 10 - n, 3) }),
  )
  const question = { range: {}, today: aDay('2026-11-21'), by: 'payee' } as const
  const { groups } = createFlowsBy(createReadings().payeeKeysOf)(toColumns(rows, 'UTC'), question)
  expect(groups.map(({ key, text, total }) => [key, text, total])).toEqual([
    ['~ebeano', 'Ẹbẹano', 200],
    ['~mama put', 'Mama Put', 100],
  ])
})

test('[FL6] [PA3] [PA4] a payee that the person named, or merged, is one, under that name', () => {
  const texts = ['POS/WEB PURCHASE SHOPRITE LEKKI 4431', 'Mama Put', 'Bukka', 'BUKKA 120912']
  const rows = texts.map((description, n) =>
    anExpense(n, { description, createdAt: Date.UTC(2026, 10 - n, 3) }),
  )
  const question = { range: {}, today: aDay('2026-11-21'), by: 'payee' } as const
  const flowsBy = createFlowsBy(createReadings().payeeKeysOf)
  function said(payees: PayeeBook) {
    const { groups } = flowsBy(toColumns(rows, 'UTC', { payees }), question)
    return groups.map(({ key, text, total }) => [key, text, total])
  }
  const unnamed = said(NO_PAYEES)
  expect(unnamed[0]).toEqual(['~bukka', 'Bukka', 200])
  const named = new Map(['bukka', 'mama put'].map(key => [key, MARKET]))
  expect(said({ payeesByKey: named })).toEqual([
    [MARKET.id, 'The market', 300],
    ...unnamed.filter(([, text]) => text !== 'Bukka' && text !== 'Mama Put'),
  ])
  expect(said(NO_PAYEES)).toEqual(unnamed)
})

test('[FL5] what is still on its way of older rows counts in the worth before every step', () => {
  const [income, expense] = [kobo(700), kobo(200)]
  const flows = { income, expense, transfersIn: kobo(50), transfersOut: kobo(0) }
  const columns = { ...toColumns([], 'UTC'), rest: { 'wallet-a': flows } }
  const range = { from: aDay('2026-11-01'), to: aDay('2026-11-02') }
  const question = { range, today: aDay('2026-11-21'), by: 'category' } as const
  expect(createFlowsBy(createReadings().payeeKeysOf)(columns, question).worth).toEqual([
    { walletId: 'wallet-a', since: null, nets: [550, 550, 550], nairaNets: [550, 550, 550] },
  ])
})

const somePeriod = fc.tuple(fc.nat(12_000), fc.nat(1500)).map(([start, length]): Days => {
  const from = addDays(aDay('2000-01-01'), start)
  return { from, to: addDays(from, length) }
})

test('[FL1] steps follow each other over the whole period, as many as a picture has room for', () => {
  fc.assert(
    fc.property(somePeriod, period => {
      const steps = stepsOf(period, aDay('2100-01-01'), CALENDAR_MONTHS)
      expect(steps[0]?.from).toBe(period.from)
      expect(steps.at(-1)?.to).toBe(period.to)
      for (const [place, { from }] of steps.slice(1).entries()) {
        expect(daysBetween(steps[place]?.to ?? from, from)).toBe(1)
      }
      expect(steps.length).toBeLessThanOrEqual(37)
    }),
  )
})

test.each([
  ['2026-11-16', '2026-11-22', 'day', 6],
  ['2026-10-23', '2026-11-21', 'week', 5],
  ['2026-06-01', '2026-11-30', 'month', 6],
  ['2026-01-01', '2026-12-31', 'month', 11],
  ['2022-03-04', '2026-11-21', 'year', 5],
  ['2027-01-01', '2027-01-31', 'week', 0],
] as const)(
  '[FL1] from %s to %s is told by %s, in %d steps until today',
  (...[first, last, unit, count]) => {
    const period = { from: aDay(first), to: aDay(last) }
    expect(stepUnit(period)).toBe(unit)
    expect(stepsOf(period, aDay('2026-11-21'), CALENDAR_MONTHS)).toHaveLength(count)
  },
)

test('[FL2] what steps are compared with follows each other too, and is as much in all', () => {
  fc.assert(
    fc.property(somePeriod, fc.constantFrom('before', 'last-year'), (period, against) => {
      const before = stepsOf(period, aDay('2100-01-01'), CALENDAR_MONTHS).map(step =>
        daysBefore(step, period, { against, months: CALENDAR_MONTHS }),
      )
      const whole = daysBefore(period, period, { against, months: CALENDAR_MONTHS })
      expect([before[0]?.from, before.at(-1)?.to]).toEqual([whole.from, whole.to])
      for (const [place, { from }] of before.slice(1).entries()) {
        expect(daysBetween(before[place]?.to ?? from, from)).toBe(1)
      }
    }),
  )
})

test('[FL2] what the steps are compared with comes to what the period is compared with, though it is not over', () => {
  // 28 August is none of its days: November has not come so far.
  const days = ['2026-05-31', '2026-06-10', '2026-08-12', '2026-08-28', '2026-11-05']
  const rows = days.map((day, n) => anExpense(n, { createdAt: Date.parse(day) }))
  const range = { from: aDay('2026-09-01'), to: aDay('2026-11-30') }
  const question = { range, today: aDay('2026-11-26'), by: 'category', against: 'before' } as const
  const flows = createFlowsBy(createReadings().payeeKeysOf)(toColumns(rows, 'UTC'), question)
  const marks = flows.steps.map(({ before }) => [before?.days, before?.expense])
  expect(marks).toEqual([
    [{ from: '2026-06-01', to: '2026-06-30' }, 100],
    [{ from: '2026-07-01', to: '2026-07-31' }, 0],
    [{ from: '2026-08-01', to: '2026-08-26' }, 100],
  ])
  expect(flows.before?.expense).toBe(200)
})

test('[FL3] [FL4] a usual month and what is usual for a group are over the same months', () => {
  const spent = [
    ['food', '2026-05-05', 60_000],
    ['food', '2026-10-28', 30_000],
    ['food', '2026-11-05', 20_000],
  ] as const
  const rows = spent.map(([category, day, amount], n) =>
    anExpense(n, { category, amount: kobo(amount), createdAt: Date.parse(day) }),
  )
  const range = { from: aDay('2026-11-01'), to: aDay('2026-11-30') }
  const question = { range, today: aDay('2026-11-26'), by: 'category' } as const
  const { usual } = createFlowsBy(createReadings().payeeKeysOf)(toColumns(rows, 'UTC'), question)
  const { months, daysSoFar, expense } = usual
  expect({ months, daysSoFar, expense }).toEqual({ months: 6, daysSoFar: 26, expense: 15_000 })
  // Of 1 to 26 of those months: what was spent on the 28th is not there yet.
  expect(usual.groups.map(({ average, averageSoFar }) => [average, averageSoFar])).toEqual([
    [15_000, 10_000],
  ])
  expect(usualMonth(usual)).toEqual({ income: 0, expense: 15_000, kept: -15_000 })
  expect(usualMonth({ ...usual, months: 1 })).toBeUndefined()
})
