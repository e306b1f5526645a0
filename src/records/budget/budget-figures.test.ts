import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { suggestBudget } from '#records/budget/budget-figures.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { budgetFigures, budgetState, usedText } from './budget-figures.ts'

function budgetOf(...amounts: readonly number[]) {
  return { labels: amounts.map(amount => ({ labelId: `l${amount}`, amount: kobo(amount) })) }
}

test('[BUD-01] a budget has what its labels have, less what was spent', () => {
  expect(budgetFigures(budgetOf(20_000, 10_000), kobo(12_345))).toEqual({
    amount: 30_000,
    spent: 12_345,
    carried: 0,
    balance: 17_655,
    percentUsed: 41.2,
  })
})

test('[BUD-01] spending beyond the budget shows as more than all of it', () => {
  const figures = budgetFigures(budgetOf(1000), kobo(2500))
  expect([figures.balance, figures.percentUsed]).toEqual([-1500, 250])
})

test('[BUD-01] a budget of ten trillion naira keeps its kobo', () => {
  const all = 1_000_000_000_000_000
  expect(budgetFigures(budgetOf(all), kobo(all - 1))).toMatchObject({
    balance: 1,
    percentUsed: 99.9,
  })
})

test('[BUD-01] a budget with something left is not said to be all used, nor one that is over to be just that', () => {
  const set = budgetOf(4_000_000, 8_000_000)
  const [left, full, over] = [11_980_000, 12_000_000, 12_000_100].map(
    spent => budgetFigures(set, kobo(spent)).percentUsed,
  )
  expect([left, full, over].map(percent => usedText(percent ?? 0))).toEqual(['99%', '100%', '100%'])
  expect([left, full, over].map(percent => budgetState(percent ?? 0))).toEqual([
    'near',
    'near',
    'over',
  ])
})

const TODAY = instantToDay(Date.UTC(2026, 10, 21), 'Africa/Lagos')

function budget(id: string, over: Partial<Budget> = {}): Budget {
  return {
    id,
    name: id,
    image: '',
    frequency: 'monthly',
    startDay: TODAY,
    endDay: null,
    followsMonth: false,
    labels: [{ labelId: 'food', amount: kobo(100) }],
    createdAt: 1,
    counts: 'hand',
    countsFrom: null,
    endedDay: null,
    trail: [],
    ...over,
  }
}

function suggested(labelId: string | null, ...budgets: readonly Budget[]) {
  return suggestBudget(budgets, labelId, TODAY)?.id
}

test('[TXN-03] an expense whose label is in a budget gets that budget suggested', () => {
  expect(suggested('food', budget('home'))).toBe('home')
  expect(suggested('rent', budget('home'))).toBeUndefined()
  expect(suggested(null, budget('home'))).toBeUndefined()
})

test('[TXN-03] of several budgets the one made last is suggested', () => {
  const newer = budget('newer', { createdAt: 2 })
  expect(suggested('food', newer, budget('older'))).toBe('newer')
  expect(suggested('food', budget('a'), budget('b'))).toBe('b')
})

test('[TXN-03] a budget that was ended, or whose one time is over, is not suggested', () => {
  const over = { frequency: 'one-time', endDay: addDays(TODAY, -1) } as const
  expect(suggested('food', budget('ended', { endedDay: TODAY }))).toBeUndefined()
  expect(suggested('food', budget('over', over))).toBeUndefined()
  expect(suggested('food', budget('last-day', { ...over, endDay: TODAY }))).toBe('last-day')
})
