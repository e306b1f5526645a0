import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { monthPlan } from '#features/budgets/rules/month-plan.ts'
import { addKobo, kobo, subtractKobo } from '#money/money.ts'
import { type Day, parseDay } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import { againstBefore, spendingLine } from './month-spending.ts'

function day(text: string): Day {
  const read = parseDay(text)
  assert(read !== undefined, `${text} is no day`)
  return read
}

function aBudget(amount: number, spent: number, to = '2026-11-30') {
  return { amount: kobo(amount), spent: kobo(spent), isEnded: false, cycle: { to: day(to) } }
}

const NOVEMBER = '2026-11' as Month

test('[HM1] what is left is set less spent of the budgets that end with the month, and of no other', () => {
  const budgets = [
    aBudget(50_000, 20_000),
    aBudget(14_500, 28_600),
    aBudget(90_000, 1000, '2026-12-31'),
    { ...aBudget(70_000, 10), isEnded: true },
  ]
  expect(monthPlan(budgets, day('2026-11-22'))).toEqual({
    set: 64_500,
    spent: 48_600,
    left: 15_900,
    perDay: 1700,
    until: '2026-11-30',
  })
})

test('[HM1] without a budget that ends with the month there is no plan', () => {
  expect(monthPlan([aBudget(100, 0, '2026-12-06')], day('2026-11-22'))).toBeUndefined()
})

test('[HM2] a day is worth what is left over the days left with today, never more in all than there is', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.nat(20_000_000),
      fc.integer({ min: 1, max: 30 }),
      (set, spent, date) => {
        const today = day(`2026-11-${String(date).padStart(2, '0')}`)
        const plan = monthPlan([aBudget(set, spent)], today)
        assert(plan !== undefined, 'a budget ends with the month')
        const days = 31 - date
        expect(plan.perDay * days).toBeLessThanOrEqual(Math.max(0, plan.left))
        const step = plan.perDay < 100 ? 1 : 100
        expect((plan.perDay + step) * days).toBeGreaterThan(plan.left)
        expect(plan.perDay % step).toBe(0)
        expect(addKobo(plan.left, plan.spent)).toBe(plan.set)
      },
    ),
  )
})

function point(date: string, expense: number) {
  const nothing = { income: kobo(0), net: subtractKobo(kobo(0), kobo(expense)) }
  return { date: day(date), expense: kobo(expense), ...nothing, incomeCount: 0, expenseCount: 1 }
}

test('[HM3] the line rises by what each day cost, and a day without entries keeps it level', () => {
  const trends = [point('2026-11-01', 500), point('2026-11-04', 700)]
  const line = spendingLine(trends, NOVEMBER, day('2026-11-05'))
  expect(line).toEqual([500, 500, 500, 1200, 1200])
  expect(spendingLine(trends, NOVEMBER, day('2026-10-31'))).toEqual([])
})

function aLine(...amounts: readonly number[]) {
  return amounts.map(amount => kobo(amount))
}

test('[HM3] a month that is over stands against all of the one before, the 31st too', () => {
  const [short, long] = [aLine(100, 200), aLine(10, 20, 900)]
  expect(againstBefore(short, long, true)).toEqual({ days: 3, difference: -700 })
  expect(againstBefore(long, short, true)).toEqual({ days: 2, difference: 700 })
})

test('[HM3] a month under way stands against as many days, as far as the one before has them', () => {
  const [short, long] = [aLine(100, 200), aLine(10, 20, 900)]
  expect(againstBefore(short, long, false)).toEqual({ days: 2, difference: 180 })
  // 30 March against February.
  expect(againstBefore(long, short, false)).toEqual({ days: 2, difference: 700 })
})
