import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { addKobo, kobo } from '#money/money.ts'
import { type Day, parseDay } from '#time/day.ts'
import { budgetsPlan } from './budgets-plan.ts'

function day(text: string): Day {
  const read = parseDay(text)
  assert(read !== undefined, `${text} is no day`)
  return read
}

function aBudget(amount: number, spent: number, days: { from?: string; to?: string } = {}) {
  const { from = '2026-11-01', to = '2026-11-30' } = days
  const cycle = { from: day(from), to: day(to) }
  return { amount: kobo(amount), carried: kobo(0), spent: kobo(spent), isEnded: false, cycle }
}

test('[HM1] a second budget that begins today adds to the first, whatever days they are for', () => {
  const food = aBudget(6_000_000, 1_480_000)
  const other = aBudget(6_000_000, 0, { from: '2026-11-26', to: '2026-12-25' })
  expect(budgetsPlan([food, other], day('2026-11-26'))).toEqual({
    count: 2,
    set: 12_000_000,
    carried: 0,
    spent: 1_480_000,
    left: 10_520_000,
    // ₦45,200 over 5 days, and ₦60,000 over 30.
    perDay: 1_104_000,
    until: { first: '2026-11-30', last: '2026-12-25' },
    from: undefined,
  })
})

test('[HM1] what ended, is over or has not begun does not count; without any other there is no plan', () => {
  const idle = [
    { ...aBudget(70_000, 10), isEnded: true },
    aBudget(100, 0, { from: '2026-10-01', to: '2026-10-31' }),
    aBudget(100, 0, { from: '2026-12-01', to: '2026-12-31' }),
  ]
  expect(budgetsPlan(idle, day('2026-11-22'))).toBeUndefined()
  const running = [aBudget(50_000, 20_000), aBudget(14_500, 28_600)]
  expect(budgetsPlan([...idle, ...running], day('2026-11-22'))).toEqual({
    count: 2,
    set: 64_500,
    carried: 0,
    spent: 48_600,
    left: 15_900,
    perDay: 1700,
    until: { first: '2026-11-30', last: '2026-11-30' },
    from: '2026-11-01',
  })
})

test('[HM2] a day is worth what is left over the days left with today, never more in all than there is', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.nat(20_000_000),
      fc.integer({ min: 1, max: 30 }),
      (set, spent, date) => {
        const today = day(`2026-11-${String(date).padStart(2, '0')}`)
        const plan = budgetsPlan([aBudget(set, spent)], today)
        assert(plan !== undefined, 'a budget runs today')
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

test('[BC12] what budgets bring along is left beside what they set, and shared over the days', () => {
  const food = { ...aBudget(6_000_000, 1_480_000), carried: kobo(500_000) }
  const other = { ...aBudget(1_000_000, 0), carried: kobo(-200_000) }
  expect(budgetsPlan([food, other], day('2026-11-26'))).toMatchObject({
    set: 7_000_000,
    carried: 300_000,
    left: 5_820_000,
    perDay: 1_164_000,
  })
})
