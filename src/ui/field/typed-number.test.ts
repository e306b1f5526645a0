import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, groupThousands, hasStrayLetters, numberTyped } from './typed-number.ts'

test.each([
  ['1,234,567.5', '1234567.5'],
  ['₦ 4 500', '4500'],
  ['1.2.3', '1.23'],
  ['-7e5', '75'],
  ['', ''],
  ['70k', '70000'],
  ['₦4.5K', '4500'],
  ['2m', '2000000'],
  ['1,250 k', '1250000'],
  ['.5k', '500'],
  ['1.23456k', '1234.56'],
  ['70kg', '70'],
  ['k', ''],
])('[APP-08] %j is passed on as %j', (typed, value) => {
  expect(numberTyped(typed)).toBe(value)
})

test.each([
  ['70k', false],
  ['₦4,500', false],
  ['70kg', true],
  ['1O0', true],
])('[APP-08] whether %j has letters that are left out is %s', (typed, isSo) => {
  expect(hasStrayLetters(typed)).toBe(isSo)
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
