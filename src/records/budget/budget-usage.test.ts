import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { budgetUsage, totalSpent } from './budget-usage.ts'

const food = { labelId: 'food', amount: kobo(30_000) }
const cabs = { labelId: 'cabs', amount: kobo(10_000) }

test('[BUD-04] a budget tells what each label was given and has used, in shares of the totals', () => {
  const spent = new Map([['food', kobo(9000)]])
  expect(budgetUsage([food, cabs], spent)).toEqual([
    {
      labelId: 'food',
      allocated: 30_000,
      carried: 0,
      allocatedPercent: 75,
      used: 9000,
      usedPercent: 100,
    },
    {
      labelId: 'cabs',
      allocated: 10_000,
      carried: 0,
      allocatedPercent: 25,
      used: 0,
      usedPercent: 0,
    },
  ])
})

test('[BUD-04] expenses that carry none of its labels are one row more, last', () => {
  const spent = new Map([
    ['food', kobo(500)],
    ['rent', kobo(250)],
    [null, kobo(250)],
  ])
  expect(totalSpent(spent)).toBe(1000)
  expect(budgetUsage([food], spent)[1]).toEqual({
    labelId: null,
    allocated: 0,
    carried: 0,
    allocatedPercent: 0,
    used: 500,
    usedPercent: 50,
  })
})
