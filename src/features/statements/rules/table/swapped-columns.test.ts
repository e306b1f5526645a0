import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { areColumnsSwapped, withColumnsSwapped } from './swapped-columns.ts'

const movements = fc.array(
  fc.tuple(fc.constantFrom('income', 'expense'), fc.integer({ min: 1, max: 1_000_000 })),
  { minLength: 3, maxLength: 20 },
)

function rowsOf(moved: readonly (readonly ['income' | 'expense', number])[]): PrintedRow[] {
  let balance = 5_000_000
  return moved.map(([type, amount]) => {
    balance += type === 'income' ? amount : -amount
    return {
      date: null,
      valueDate: null,
      type,
      amount: kobo(amount),
      balance: kobo(balance),
      currency: null,
      hasBothAmounts: false,
      narration: '',
      reference: '',
      details: NO_PRINTED_DETAILS,
      page: 1,
    }
  })
}

test('[ST6.11] columns that every balance contradicts are the other way round, whichever way the rows run', () => {
  fc.assert(
    fc.property(movements, fc.boolean(), (moved, isNewestFirst) => {
      const rows = isNewestFirst ? rowsOf(moved).toReversed() : rowsOf(moved)
      expect(areColumnsSwapped(rows)).toBe(false)
      const swapped = withColumnsSwapped(rows)
      expect(areColumnsSwapped(swapped)).toBe(true)
      expect(withColumnsSwapped(swapped)).toEqual(rows)
    }),
  )
})

test('[ST6.11] one row that the balance turns is a misprint of its own', () => {
  const rows = rowsOf([
    ['income', 500],
    ['expense', 300],
    ['income', 200],
  ])
  const [first, second, third] = rows
  if (first === undefined || second === undefined || third === undefined) throw new Error('Rows')
  expect(areColumnsSwapped([first, { ...second, type: 'income' }, third])).toBe(false)
  expect(areColumnsSwapped([first, { ...second, type: 'income' }])).toBe(false)
})
