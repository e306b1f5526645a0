import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhone, phoneText } from './phone.ts'

test.each([
  '08031234567',
  '0803 123 4567',
  '0803-123-4567',
  '(0803) 123 4567',
  '8031234567',
  '+2348031234567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '2348031234567',
  '002348031234567',
])('[PRO-01] %s is read as the Nigerian number that it is', text => {
  expect(parsePhone(text)).toBe('+2348031234567')
})

test.each([
  ['01 234 5678', '+23412345678'],
  ['084 123 456', '+23484123456'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
])('[PRO-01] %s is a number too', (text, phone) => {
  expect(parsePhone(text)).toBe(phone)
})

test.each([
  '',
  '0803 123 456',
  '0803 123 45678',
  '12345678',
  '+234 12',
  '+1',
  'call me',
  '0803x1234567',
  '+0803 123 4567',
])('[PRO-01] %s is no number', text => {
  expect(parsePhone(text)).toBeUndefined()
})

test('[PRO-01] a number is shown as Nigerians write it, and read back as it was', () => {
  expect(phoneText('+2348031234567')).toBe('0803 123 4567')
  expect(phoneText('+442079460958')).toBe('+442079460958')
  expect(phoneText('')).toBe('')
  const network = fc.constantFrom('70', '80', '81', '90', '91')
  const rest = fc.integer({ min: 0, max: 99_999_999 }).map(each => String(each).padStart(8, '0'))
  fc.assert(
    fc.property(network, rest, (start, end) => {
      const phone = `+234${start}${end}`
      expect(parsePhone(phoneText(phone))).toBe(phone)
    }),
  )
})
