import { expect, test } from 'vitest'
import { SHOWN_AMOUNTS } from '#domain/amount-words.ts'
import { type Summary, summaryOf } from '#domain/analytics/figures.ts'
import { assert } from '#domain/assert.ts'
import { type Day, parseDay } from '#domain/day.ts'
import { kobo } from '#domain/money.ts'
import { type PaceQuestion, paceText } from './pace-text.ts'

function summary(income: number, expense: number): Summary {
  const [incomeCount, expenseCount] = [Math.sign(income), Math.sign(expense)]
  return summaryOf({ income, expense, incomeCount, expenseCount })
}

function day(text: string): Day {
  const parsed = parseDay(text)
  assert(parsed !== undefined, `${text} is a day`)
  return parsed
}

function told(question: PaceQuestion): string {
  return paceText(question, SHOWN_AMOUNTS)
}

// 15 of November's 30 days: half of what the month before came to is the pace.
test.each([
  [40_000, 'Your spending is ₦100 under last month’s pace.'],
  [62_345, 'Your spending is ₦123 over last month’s pace.'],
  [50_030, 'Your spending is right on last month’s pace.'],
])('%d kobo spent by the 15th after a month of 100,000: %s', (spent, text) => {
  const question = {
    summary: summary(0, spent),
    lastMonthExpense: kobo(100_000),
    today: day('2026-11-15'),
  }
  expect(told(question)).toBe(text)
})

test.each([
  [0, 0, 'Nothing is recorded in this period.'],
  [0, 500, 'Nothing came in.'],
  [10_000, 7750, 'You kept 22.5% of what came in.'],
  [10_000, 14_050, 'You spent ₦40.50 more than came in.'],
])('without a month before, %d in and %d out: %s', (income, expense, text) => {
  const today = day('2026-11-15')
  const lastMonthExpense = kobo(0)
  expect(told({ summary: summary(income, expense), lastMonthExpense, today })).toBe(text)
  const other = { summary: summary(income, expense), lastMonthExpense: undefined, today }
  expect(told(other)).toBe(text)
})
