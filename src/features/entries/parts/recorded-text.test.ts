import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { type NewBudget, startBudget } from '#records/budget/budget-change.ts'
import { toCountingBudgets } from '#records/budget/budget-counting.ts'
import type { Day } from '#time/day.ts'
import { outsideCycle } from './recorded-text.ts'

function made(change: Partial<NewBudget> = {}): Budget {
  const started = startBudget(
    {
      id: 'food',
      name: 'Food',
      image: '',
      frequency: 'monthly',
      followsMonth: false,
      startDay: '2026-09-01' as Day,
      endDay: null,
      labels: [{ labelId: 'food', amount: kobo(20_000), categories: ['groceries'] }],
      counts: 'auto',
      createdAt: 1,
      ...change,
    },
    'made',
  )
  if (!started.ok) throw new Error(started.error)
  return started.value
}

function outside(day: string, budget: Budget, change: object = {}) {
  const expense = { budgetId: null, isUnbudgeted: false, labelId: 'food', category: 'rent' }
  const counting = toCountingBudgets([budget])
  const context = { budgets: [budget], counting, today: '2026-11-22' as Day }
  return outsideCycle({ ...expense, day: day as Day, ...change }, context)
}

test('[BC8] what counts in an earlier cycle is told, with its days; what counts in this one is not', () => {
  expect(outside('2026-11-01', made())).toBeUndefined()
  expect(outside('2026-10-08', made())).toEqual({
    type: 'cycle',
    from: '2026-10-01',
    to: '2026-10-31',
  })
  const hand = made({ counts: 'hand' })
  expect(outside('2026-10-08', hand)).toBeUndefined()
  expect(outside('2026-10-08', hand, { budgetId: 'food' })).toMatchObject({ type: 'cycle' })
})

test('[BC8] what is of a day before the budget began is told not to count', () => {
  expect(outside('2026-08-31', made())).toEqual({ type: 'before' })
  const byCategory = { labelId: null, category: 'groceries' }
  expect(outside('2026-08-31', made(), byCategory)).toEqual({ type: 'before' })
  expect(outside('2026-08-31', made(), { labelId: null })).toBeUndefined()
  expect(outside('2026-08-31', made(), { isUnbudgeted: true })).toBeUndefined()
  const hand = made({ counts: 'hand' })
  expect(outside('2026-08-31', hand, { budgetId: 'food' })).toEqual({ type: 'before' })
})
