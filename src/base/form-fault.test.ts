import { expect, test } from 'vitest'
import { fieldError, fieldFault } from './form-fault.ts'

test('a field does not repeat the words that the form’s message says already', () => {
  const one = fieldFault('amount', 'Choose an amount.')
  expect(fieldError(one, 'amount')).toBe('Please correct this.')
  expect(fieldError(one, 'amount', true)).toBe('')
  expect(fieldError({ ...one, message: 'Please fill: Amount' }, 'amount')).toBe('Choose an amount.')
  expect([fieldError(one, 'date'), fieldError(undefined, 'amount')]).toEqual([undefined, undefined])
})
