import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, groupThousands, readTypedNumber, typedBefore } from './typed-number.ts'

test.each([
  ['1,234,567.5', '1234567.5'],
  ['₦ 4 500', '4500'],
  ['₦4,200.50', '4200.50'],
  ['N4,200', '4200'],
  ['NGN 4,200.5', '4200.5'],
  ['', ''],
  ['4k', '4000'],
  ['70k', '70000'],
  ['₦4.5K', '4500'],
  ['2,5k', '2500'],
  ['2m', '2000000'],
  ['1,250 k', '1250000'],
  ['.5k', '500'],
  ['1.23456k', '1234.56'],
  ['70kg', '70'],
  ['k', ''],
])('[APP-08] %j is passed on as %j', (typed, value) => {
  expect(readTypedNumber(typed)).toMatchObject({ type: 'number', value })
})

test.each([
  ['4200+300', '4200+300'],
  ['4,200 + 300', '4200+300'],
  ['₦4,200-₦200', '4200−200'],
  ['1500*2/3', '1500×2÷3'],
  ['4k+500', '4000+500'],
  ['4200+', '4200+'],
])('[APP-08] %j is a sum', (typed, sum) => {
  expect(readTypedNumber(typed)).toEqual({ type: 'sum', sum })
})

test.each(['4.200,50', '4,200,50', '4200,50', '1.2.3', '-500', '+500', '4200++300', '10%', '(4)'])(
  '[APP-08] no sign of %j is dropped: nothing is read of it',
  typed => {
    expect(readTypedNumber(typed)).toMatchObject({ type: 'unread', text: typed })
  },
)

test('[APP-08] the commas that are shown are no typed ones', () => {
  const afterTyping = readTypedNumber('4,5000', '4,500')
  expect(afterTyping).toMatchObject({ type: 'number', value: '45000' })
  expect(readTypedNumber('4,50', '4,500')).toMatchObject({ type: 'number', value: '450' })
  expect(readTypedNumber('4,2005 + 300', '4,200 + 300')).toEqual({ type: 'sum', sum: '42005+300' })
  // On the way to 4,200,000, or to 4,200.50 as others write it.
  expect(readTypedNumber('4,200,', '4,200')).toMatchObject({ type: 'unread', isUnfinished: true })
  expect(readTypedNumber('4,200,5', '4,200,')).toMatchObject({ type: 'unread' })
  expect(readTypedNumber('4,200,500', '4,200,50')).toMatchObject({ value: '4200500' })
})

test.each([
  ['70k', false],
  ['₦4,500', false],
  ['70kg', true],
  ['1O0', true],
])('[APP-08] whether %j has letters that are left out is %s', (typed, hasStray) => {
  expect(readTypedNumber(typed)).toMatchObject({ hasStray })
})

test('[APP-08] thousands are separated as they are typed, decimals are not', () => {
  expect(['1234', '1234567', '12', '1234.56789', '.5', '4200,5'].map(groupThousands)).toEqual([
    '1,234',
    '1,234,567',
    '12',
    '1,234.56789',
    '.5',
    '4200,5',
  ])
})

test('[APP-08] grouping loses nothing that was typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}(\.\d{0,4})?$/), value => {
      expect(readTypedNumber(groupThousands(value))).toMatchObject({ value })
    }),
  )
})

test('[APP-08] the caret stays behind the digit just typed', () => {
  expect(caretAfter('1,234', typedBefore('12', 2))).toBe(3)
  expect(caretAfter('1,234', 4)).toBe(5)
  expect(caretAfter('1,234', 0)).toBe(0)
  expect(caretAfter('4,200 + 300', typedBefore('4,200 + 3', 9))).toBe(9)
})

test('[CU8] the sign of the field’s own currency is none of the number, another one is not read', () => {
  const number = { type: 'number', value: '12.50', hasStray: false }
  expect(readTypedNumber('$12.50', '', 'USD')).toEqual(number)
  expect(readTypedNumber('₦12.50', '')).toEqual(number)
  expect(readTypedNumber('$12.50', '').type).toBe('unread')
  expect(readTypedNumber('₦12.50', '', 'USD').type).toBe('unread')
})
