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

test('[ST11.1] words that can be parted in many ways are parted in one', () => {
  expect(isLabelAlone('Opening balance for the month of the period')).toBe(false)
  expect(isLabelAlone('Opening balance for the period')).toBe(true)
  expect(isLabelAlone(`Opening balance ${'ASTHE'.repeat(400)}`)).toBe(true)
  expect(isLabelAlone(`Opening balance ${'ASTHE'.repeat(400)}L`)).toBe(false)
})
