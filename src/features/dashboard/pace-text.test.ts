import { expect, test } from 'vitest'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { type Summary, summaryOf } from '../analytics/rules/figures.ts'
import { type PaceQuestion, paceText } from './pace-text.ts'

function summary(income: number, expense: number): Summary {
  const [incomeCount, expenseCount] = [Math.sign(income), Math.sign(expense)]
  return summaryOf({ income, expense, incomeCount, expenseCount })
}

function told(question: PaceQuestion): string {
  return paceText(question, SHOWN_AMOUNTS)
}

// 15 of November's 30 days: half of what the month before came to is the pace.
test.each([
  [40_000, 'Your spending is ₦100 under last month’s pace.'],
  [62_345, 'Your spending is ₦123 over last month’s pace.'],
  [50_030, 'Your spending is right on last month’s pace.'],
])('[experience 5] %d kobo spent by the 15th after a month of 100,000: %s', (spent, text) => {
  const question = {
    summary: summary(0, spent),
    lastMonthExpense: kobo(100_000),
    today: aDay('2026-11-15'),
  }
  expect(told(question)).toBe(text)
})

test.each([
  [0, 0, 'Nothing is recorded in this period.'],
  [0, 500, 'Nothing came in.'],
  [10_000, 7750, 'You kept 22.5% of what came in.'],
  [10_000, 14_050, 'You spent ₦40.50 more than came in.'],
])('[experience 5] without a month before, %d in and %d out: %s', (income, expense, text) => {
  const today = aDay('2026-11-15')
  const lastMonthExpense = kobo(0)
  expect(told({ summary: summary(income, expense), lastMonthExpense, today })).toBe(text)
  const other = { summary: summary(income, expense), lastMonthExpense: undefined, today }
  expect(told(other)).toBe(text)
})
