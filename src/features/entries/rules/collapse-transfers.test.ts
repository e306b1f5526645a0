import { expect, test } from 'vitest'
import { collapseTransfers } from './collapse-transfers.ts'

function row(id: string, type: 'income' | 'expense', transferId: string | null = null) {
  return { id, type, transferId }
}

test('[TXN-04] both legs of a transfer are one entry, whichever comes first', () => {
  const [out, into] = [row('out', 'expense', 't'), row('in', 'income', 't')]
  const lunch = row('lunch', 'expense')
  expect(collapseTransfers([into, lunch, out])).toEqual([
    { row: out, other: into },
    { row: lunch, other: null },
  ])
  expect(collapseTransfers([out, into])).toEqual([{ row: out, other: into }])
})

test('[TXN-04] a leg whose other one is not among the rows stands by itself', () => {
  const into = row('in', 'income', 't')
  expect(collapseTransfers([into])).toEqual([{ row: into, other: null }])
})
