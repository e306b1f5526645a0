import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { type SpentOn, suggestedAmounts } from './suggested-amounts.ts'

function spent(amount: number, labelId: string | null = 'food', category = 'other'): SpentOn {
  return { labelId, category, amount: kobo(amount) }
}

const FOOD = { labelId: 'food' }
const months = [[], [spent(1_000_000)], [spent(3_000_001)], [spent(900_000), spent(1_200_000)]]

test('[BC14] the median of the whole months since anything was spent, up to the next ₦500', () => {
  const known = { months, bills: [] }
  expect([...suggestedAmounts([FOOD], 'monthly', known)]).toEqual([['food', 2_100_000]])
  expect([...suggestedAmounts([FOOD], 'quarterly', known)]).toEqual([['food', 6_300_000]])
  expect([...suggestedAmounts([FOOD], 'weekly', known)]).toEqual([['food', 500_000]])
  const even = { months: months.slice(1, 3), bills: [] }
  expect([...suggestedAmounts([FOOD], 'monthly', even)]).toEqual([['food', 2_050_000]])
})

test('[BC14] never below the bills of the cycle, and none for what nothing is known of', () => {
  const bills = [spent(2_550_100)]
  expect([...suggestedAmounts([FOOD], 'monthly', { months, bills })]).toEqual([['food', 2_600_000]])
  const known = { months, bills: [] }
  expect(suggestedAmounts([{ labelId: 'cabs' }], 'monthly', known).size).toBe(0)
  expect(suggestedAmounts([FOOD], 'one-time', known).size).toBe(0)
  expect(suggestedAmounts([FOOD], 'monthly', { months: [[], [spent(1)]], bills: [] }).size).toBe(0)
})

test('[BC14] [BC5] what is spent in the categories of a part is its own, unless its label has a part', () => {
  const parts = [{ labelId: 'home', categories: ['rent', 'food'] }, FOOD]
  const month = [spent(100_000, null, 'rent'), spent(50_000, 'food', 'food')]
  expect([...suggestedAmounts(parts, 'monthly', { months: [month, month], bills: [] })]).toEqual([
    ['home', 100_000],
    ['food', 50_000],
  ])
})
