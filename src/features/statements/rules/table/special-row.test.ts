import { expect, test } from 'vitest'
import { isLabelAlone } from './special-row.ts'

test('[ST6.10] a name of a stated figure may say when it was, and is none where more is said', () => {
  const names = [
    'Opening Balance',
    'OPENING BALANCE AS AT 01-MAR-2026',
    'Balance B/F',
    'Closing balance:',
    'OPENING BALANCE N0.00',
    'Closing Balance Naira -12,500.00',
  ]
  expect(names.filter(name => !isLabelAlone(name))).toEqual([])
  const remarks = ['opening balance of shop', 'Balance brought forward rent', 'Total Station Ojota']
  expect(remarks.filter(isLabelAlone)).toEqual([])
})
