import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildChunk } from '#features/analytics/rules/chunk.ts'
import { type SlotView, slotsWithin } from '#features/schedules/rules/slots.ts'
import { kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import { aDay } from '#test/support/a-day.ts'
import { aPlan, monthly } from '#test/support/a-plan.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { aTransaction, numberedId } from '#test/support/oracles/random-transactions.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { weekdayOf } from '#time/weekday.ts'
import { instantToDay, instantToMonth } from '#time/zoned-day.ts'
import { dailyFlows } from './daily-flows.ts'
import {
  affordable,
  floorOf,
  forecast,
  type ForecastPoint,
  lowestPoint,
  payDay,
} from './forecast.ts'
import { plannedPast } from './planned-past.ts'
import { reachOf, usualFlow, usualSince } from './usual-flow.ts'

const TODAY = aDay('2026-11-21')
const TO = addDays(TODAY, 90)
const ZONE = 'Africa/Lagos'

function slotsOf(schedules: readonly Schedule[], from: Day = TODAY): readonly SlotView[] {
  const none = { occurrencesById: new Map(), payments: [] }
  return slotsWithin({ schedules, ...none }, { from, to: TO, today: TODAY })
}

function pathOf(schedules: readonly Schedule[], walletId: string | null, naira = 1000) {
  const balance = kobo(naira * 100)
  const slots = slotsOf(schedules, addDays(TODAY, -20))
  const usual = undefined
  return forecast({ balance, today: TODAY, to: TO, walletId, slots, usual })
}

function at(points: readonly ForecastPoint[], day: string): number | undefined {
  return points.find(point => point.day === day)?.planned
}

test('[FC1] the path is what is there and what falls due; what is overdue counts tomorrow', () => {
  const rent = aPlan('rent', 300)
  const late = aPlan('late', 50, { rule: monthly(18, aDay('2026-11-01')) })
  const salary = aPlan('salary', 900, { type: 'income', rule: monthly(27) })
  const points = pathOf([rent, late, salary], null)
  expect(points).toHaveLength(91)
  const days = ['2026-11-21', '2026-11-22', '2026-11-25', '2026-11-27', '2026-12-18', '2026-12-25']
  expect(days.map(day => at(points, day))).toEqual([
    100_000, 95_000, 65_000, 155_000, 150_000, 120_000,
  ])
})

test('[FC1] own money that moves counts at both ends, and not over all wallets', () => {
  const ajo = aPlan('ajo', 200, { type: 'transfer', toWalletId: 'kuda' })
  const day = '2026-11-26'
  expect(['gtb', 'kuda', 'opay', null].map(id => at(pathOf([ajo], id), day))).toEqual([
    80_000, 120_000, 100_000, 100_000,
  ])
})

const anAmount = fc.integer({ min: 1, max: 500_000 })
const somePlans = fc.array(
  fc.tuple(anAmount, fc.integer({ min: 1, max: 31 }), fc.constantFrom('expense', 'income')),
  { maxLength: 6 },
)

test('[FC1] its last day is the balance and all that falls due, to the kobo', () => {
  fc.assert(
    fc.property(somePlans, anAmount, (plans, naira) => {
      const schedules = plans.map(([amount, day, type], n) =>
        aPlan(String(n), amount, { type, rule: monthly(day) }),
      )
      const due = slotsOf(schedules)
        .map(({ schedule, amount }) => (schedule.type === 'income' ? amount : 0 - amount))
        .reduce((sum, each) => sum + each, naira * 100)
      expect(pathOf(schedules, null, naira).at(-1)?.planned).toBe(due)
    }),
  )
})

const someRows = fc.uniqueArray(aTransaction(fc.integer({ min: 0, max: 400 }).map(numberedId)), {
  selector: row => row.id,
  maxLength: 60,
})

test('[FC2] flows by day are those of a plain reduce', () => {
  fc.assert(
    fc.property(someRows, rows => {
      const byMonth = new Map<string, typeof rows>()
      for (const row of rows) {
        const month = instantToMonth(row.createdAt, ZONE)
        byMonth.set(month, [...(byMonth.get(month) ?? []), row])
      }
      const chunks = new Map([...byMonth].map(([month, own]) => [month, buildChunk(own)]))
      const range = { from: aDay('2024-01-01'), to: aDay('2026-12-31') }
      const { income, expense } = dailyFlows({ chunks, zone: ZONE }, { ...range, planned: [] })
      const plain = { income: income.map(() => 0), expense: expense.map(() => 0) }
      for (const row of rows) {
        const day = instantToDay(row.createdAt, ZONE)
        if (row.transferId !== null || row.purpose !== null) continue
        if (day < range.from || day > range.to) continue
        const place = daysBetween(range.from, day)
        plain[row.type][place] = (plain[row.type][place] ?? 0) + row.amount
      }
      expect({ income, expense }).toEqual(plain)
    }),
  )
})

/** Flows of 26 weeks, the same every week: 700 on a Monday, and 100 of income on a Friday. */
function weeklyFlows(weeks: number) {
  const from = usualSince(TODAY)
  const days = Array.from({ length: 26 * 7 }, (_, n) => addDays(from, n))
  return {
    income: days.map(day => (weekdayOf(day) === 5 ? 100 : 0)),
    expense: days.map(day => (weekdayOf(day) === 1 ? 700 : 0)),
    since: addDays(TODAY, -weeks * 7),
  }
}

test('[FC2] [FC4] each day of the week has its mean, income too; fewer than eight weeks say nothing', () => {
  expect(usualFlow(weeklyFlows(7), TODAY)).toBeUndefined()
  const usual = usualFlow(weeklyFlows(9), TODAY)
  expect(usual).toMatchObject({ weeks: 9, hasIncome: true, deviation: 0 })
  expect([usual?.meanByWeekday.get(1), usual?.meanByWeekday.get(5)]).toEqual([-700, 100])
  const rare = weeklyFlows(26)
  const income = rare.income.map((amount, n) => (n < 20 * 7 ? amount : 0))
  expect(usualFlow({ ...rare, income }, TODAY)?.hasIncome).toBe(false)
})

test('[FC3] [FC4] the band grows with the weeks ahead, and ends where half the weeks known are', () => {
  const usual = { weeks: 8, hasIncome: false, meanByWeekday: new Map(), deviation: 1000 }
  expect(reachOf(usual, 0)).toBe(0)
  expect(reachOf(usual, 7)).toBeCloseTo(1.4 * 1000 * Math.sqrt(1 + 1 / 8))
  expect(reachOf(usual, 28)).toBeCloseTo(1.4 * 1000 * Math.sqrt(4 + 16 / 8))
  expect(reachOf(usual, 29)).toBeUndefined()
})

test('[FC2] what was planned is none of what is usual, also before it was said', () => {
  const range = { from: aDay('2026-06-01'), to: aDay('2026-11-20') }
  const [every] = plannedPast([aPlan('rent', 300)], range)
  expect(every?.days).toEqual(
    [6, 7, 8, 9, 10].map(month => `2026-${String(month).padStart(2, '0')}-25`),
  )
  expect(every).toMatchObject({ window: 5, least: 27_000, most: 33_000 })
  const fortnight: Recurrence = { ...monthly(1), unit: 'week', weekdays: [6], every: 2 }
  const [days] = plannedPast([aPlan('ajo', 5, { rule: fortnight })], range)
  expect(days?.days.slice(-2)).toEqual(['2026-10-24', '2026-11-07'])
  expect(plannedPast([aPlan('ajo', 5, { type: 'transfer', toWalletId: 'kuda' })], range)).toEqual(
    [],
  )
  const paid = ['2026-09-23', '2026-10-26', '2026-10-27', '2026-10-27'].map((day, n) =>
    aTransactionRow({
      id: numberedId(n),
      walletId: 'gtb',
      amount: kobo(n === 3 ? 1000 : 30_000),
      createdAt: Date.parse(`${day}T12:00:00Z`),
    }),
  )
  const chunks = new Map([['2026-10', buildChunk(paid)]])
  const question = { ...range, planned: every === undefined ? [] : [every] }
  const flows = dailyFlows({ chunks, zone: ZONE }, question)
  const left = flows.expense.flatMap((amount, n) =>
    amount > 0 ? [[addDays(range.from, n), amount]] : [],
  )
  expect(left).toEqual([['2026-10-27', 31_000]])
})

function band(naira: number) {
  return { low: kobo(naira - 50), middle: kobo(naira), high: kobo(naira + 50) }
}

test('[FC5] the lowest point has its day, and the edge of the band; pay-day is that of the largest income', () => {
  const points = [100, 20, 80, 20].map((naira, n) => ({
    day: addDays(TODAY, n),
    planned: kobo(0),
    band: n === 3 ? null : band(naira),
  }))
  expect(lowestPoint(points)).toEqual({ day: addDays(TODAY, 3), amount: 0, perhaps: -30 })
  const gift = aPlan('gift', 10, { type: 'income', rule: monthly(23) })
  const salary = aPlan('salary', 900, { type: 'income', rule: monthly(27) })
  expect(payDay(slotsOf([aPlan('rent', 1), gift, salary]), TODAY)).toBe('2026-11-27')
  expect(payDay(slotsOf([aPlan('rent', 1)]), TODAY)).toBeUndefined()
})

function spending(amount: number, day: Day, floor = 0) {
  return { amount: kobo(amount), day, floor: kobo(floor) }
}

test('[FC6] yes, tight, not before, or not within the days looked at', () => {
  const salary = aPlan('salary', 900, { type: 'income', rule: monthly(27) })
  const points = pathOf([aPlan('rent', 300), salary], null)
  const on = aDay('2026-11-22')
  expect(affordable(points, spending(70_000, on))).toEqual({
    type: 'yes',
    lowest: 0,
    day: '2026-11-25',
  })
  expect(affordable(points, spending(70_001, on))).toEqual({
    type: 'not-before',
    from: '2026-11-27',
  })
  expect(affordable(points, spending(70_001, aDay('2026-11-27')))).toMatchObject({ type: 'yes' })
  expect(affordable(points, spending(100_000_000, on))).toEqual({
    type: 'no',
  })
  const unsure = points.map(point => {
    const { planned: middle } = point
    return Object.assign({}, point, { band: { low: kobo(middle - 100), middle, high: middle } })
  })
  expect(affordable(unsure, spending(70_000, on))).toMatchObject({
    type: 'tight',
    lowest: 0,
  })
  // Behind the band nothing is known of what is spent.
  const ending = unsure.map(point =>
    Object.assign({}, point, point.day < '2026-11-27' ? {} : { band: null }),
  )
  expect(affordable(ending, spending(70_001, on))).toEqual({ type: 'no' })
})

test('[WC1] [FC6] what one can afford leaves the low line, of all wallets in use their low lines together', () => {
  const salary = aPlan('salary', 900, { type: 'income', rule: monthly(27) })
  const points = pathOf([aPlan('rent', 300), salary], null)
  const on = aDay('2026-11-22')
  expect(affordable(points, spending(20_000, on, 50_000))).toMatchObject({
    type: 'yes',
    lowest: 50_000,
  })
  expect(affordable(points, spending(20_001, on, 50_000))).toEqual({
    type: 'not-before',
    from: '2026-11-27',
  })
  const unsure = points.map(point => {
    const { planned: middle } = point
    return Object.assign({}, point, { band: { low: kobo(middle - 100), middle, high: middle } })
  })
  expect(affordable(unsure, spending(19_900, on, 50_000))).toMatchObject({ type: 'yes' })
  expect(affordable(unsure, spending(19_901, on, 50_000))).toMatchObject({ type: 'tight' })
  const lines = [kobo(30_000), null, kobo(20_000), kobo(7)]
  const wallets = lines.map((lowLine, n) => ({ lowLine, archivedAt: n === 3 ? 1 : null }))
  expect([floorOf(wallets), floorOf([])]).toEqual([50_000, 0])
})
