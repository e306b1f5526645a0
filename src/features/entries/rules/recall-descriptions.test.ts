import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { offerDescriptions, recallDescriptions, timesWritten } from './recall-descriptions.ts'
import type { PastRow } from './suggest-from-history.ts'

function rowsOf(...descriptions: readonly string[]): readonly PastRow[] {
  return descriptions.map((description, at) => ({
    type: 'expense',
    amount: kobo(100),
    category: 'food',
    labelId: null,
    description,
    createdAt: at,
    transferId: null,
    importId: null,
  }))
}

const rows = rowsOf('Chicken Republic, Yaba', 'chicken republic yaba', 'Chicken stew', 'Danfo', '')
const all = recallDescriptions(rows)

test('[TXN-02] what was written before is offered by the beginnings of its words, the most often written first', () => {
  expect(offerDescriptions(all, 'chi', 'expense').map(each => each.description)).toEqual([
    'chicken republic yaba',
    'Chicken stew',
  ])
  expect(offerDescriptions(all, 'ya chick', 'expense')).toHaveLength(1)
  expect(offerDescriptions(all, 'republik', 'expense')).toEqual([])
  expect(offerDescriptions(all, 'chi', 'income')).toEqual([])
})

test('[TXN-02] it is counted however it was spelled, and not offered once it stands there', () => {
  expect(timesWritten(all, 'CHICKEN REPUBLIC, YABA', 'expense')).toBe(2)
  expect(timesWritten(all, 'Chicken', 'expense')).toBe(0)
  expect(offerDescriptions(all, 'danfo', 'expense')).toEqual([])
})

test('[TXN-02] legs of a transfer are nobody’s words', () => {
  const moved = rows.map(row => Object.assign({}, row, { transferId: 't' }))
  expect(recallDescriptions(moved)).toEqual([])
})
