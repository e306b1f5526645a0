import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { budgetFigures } from './budget-figures.ts'

function budgetOf(...amounts: readonly number[]) {
  return { labels: amounts.map(amount => ({ labelId: `l${amount}`, amount: kobo(amount) })) }
}

test('[BUD-01] a budget has what its labels have, less what was spent', () => {
  expect(budgetFigures(budgetOf(20_000, 10_000), kobo(12_345))).toEqual({
    amount: 30_000,
    spent: 12_345,
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
    percentUsed: 100,
  })
})
