import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, groupThousands, numberTyped } from './typed-number.ts'

test.each([
  ['1,234,567.5', '1234567.5'],
  ['₦ 4 500', '4500'],
  ['1.2.3', '1.23'],
  ['-7e5', '75'],
  ['', ''],
])('[APP-08] %j is passed on as %j', (typed, value) => {
  expect(numberTyped(typed)).toBe(value)
})

test('[APP-08] thousands are separated as they are typed, decimals are not', () => {
  expect(['1234', '1234567', '12', '1234.56789', '.5'].map(groupThousands)).toEqual([
    '1,234',
    '1,234,567',
    '12',
    '1,234.56789',
    '.5',
  ])
})

test('[APP-08] grouping loses nothing that was typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}(\.\d{0,4})?$/), value => {
      expect(numberTyped(groupThousands(value))).toBe(value)
    }),
  )
})

test('[APP-08] the caret stays behind the digit just typed', () => {
  expect(caretAfter('1,234', 2)).toBe(3)
  expect(caretAfter('1,234', 4)).toBe(5)
  expect(caretAfter('1,234', 0)).toBe(0)
})
