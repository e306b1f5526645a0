import { expect, test } from 'vitest'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import type { Day } from '#time/day.ts'
import { budgetSentence } from './budget-card.tsx'

const TODAY = aDay('2026-11-21')

function sentence(balanceKobo: number, to: string, endedDay: string | null = null): string {
  const amount = kobo(1_000_000)
  const balance = kobo(balanceKobo)
  const cycle = { index: 0, from: null, to: to as Day }
  return budgetSentence(
    {
      amount,
      balance,
      carried: kobo(0),
      spent: kobo(amount - balance),
      cycle,
      endedDay: endedDay as Day | null,
    },
    TODAY,
    SHOWN_AMOUNTS,
  )
}

test.each([
  [1_000_000, '2026-11-30', '₦10,000 left for 10 days: ₦1,000 a day.'],
  [1_000_000, '2026-11-27', '₦10,000 left for 7 days: ₦1,428 a day.'],
  [500, '2026-11-30', '₦5 left for 10 days: ₦0.50 a day.'],
  [50_000, '2026-11-21', '₦500 left for today, the last day.'],
  [0, '2026-11-22', 'All of it is spent, 2 days to go.'],
  [-300_050, '2026-11-21', 'You are ₦3,000.50 over, 1 day to go.'],
  [20_000, '2026-11-20', 'Ran until yesterday: ₦200 was left.'],
  [-20_000, '2026-11-18', 'Ran until Wed 18 Nov: ₦200 more than planned.'],
])('[BUD-03] %i kobo left until %s: %s', (balance, to, expected) => {
  expect(sentence(balance, to)).toBe(expected)
})

test('[BUD-03] an ended budget says when it ended and what was spent', () => {
  expect(sentence(400_000, '2026-11-30', '2026-11-21')).toBe(
    'Ended today: ₦6,000 spent of ₦10,000.',
  )
  expect(sentence(400_000, '2026-11-30', '2026-11-18')).toBe(
    'Ended Wed 18 Nov: ₦6,000 spent of ₦10,000.',
  )
})
