import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { withoutTails } from './labelled-tail.ts'

function rowOf(narration: string, reference = ''): PrintedRow {
  return {
    date: null,
    valueDate: null,
    type: 'expense',
    amount: kobo(100),
    balance: null,
    currency: null,
    hasBothAmounts: false,
    narration,
    reference,
    details: NO_PRINTED_DETAILS,
    page: 1,
  }
}

test.each([
  ['Rent Ref: S32451694', 'Rent', 'S32451694', null],
  ['Ibrahim Session ID: 487827033695 Value: 01-JUN-26', 'Ibrahim', '487827033695', '2026-06-01'],
  ['POS 01/06/2026 Txn ID: FT22 Value date: 02/06/2026', 'POS 01/06/2026', 'FT22', '2026-06-02'],
])('[ST6.6.5] %s has a reference behind its words', (narration, ...expected) => {
  const [words, reference, valueDay] = expected
  const [row] = withoutTails([rowOf(narration), rowOf(narration)])
  expect(row).toMatchObject({ narration: words, reference })
  expect(row?.valueDate?.dayFirst ?? null).toBe(valueDay)
})

test('[ST6.6.5] what few rows end in is what somebody wrote, and a column of references says more', () => {
  const few = [rowOf('Rent Ref: S1'), rowOf('Fuel'), rowOf('Bread')]
  expect(withoutTails(few)).toEqual(few)
  const referred = [rowOf('Rent Ref: S1', 'FT1'), rowOf('Fuel Ref: S2', 'FT2')]
  expect(withoutTails(referred)).toEqual(referred)
})
