import { expect, test } from 'vitest'
import { ok } from '#base/result.ts'
import { kobo } from '#money/money.ts'
import { readBuyTokens, readTopUp } from './top-up.ts'

test.each([
  ['', 'Please enter top up amount'],
  ['   ', 'Please enter top up amount'],
  ['0', 'Enter an amount above zero.'],
  ['10.001', 'An amount has at most two decimals (kobo).'],
  ['99.99', 'Minimum top up is ₦100'],
  ['1000000.01', 'Maximum top up is ₦1,000,000'],
])('[PAY-03] a top-up of %j is refused: %s', (amount, message) => {
  const read = readTopUp({ amount })
  expect(read.ok ? undefined : read.error).toEqual({ message, fields: { amount: message } })
})

test.each([
  ['100', 100_00],
  ['1,000,000', 1_000_000_00],
])('[PAY-03] a top-up of %j is taken', (amount, expected) => {
  expect(readTopUp({ amount })).toEqual(ok({ amount: kobo(expected) }))
})

test.each([
  ['', 'Please enter top up amount'],
  ['3000.01', 'Insufficient balance'],
  ['1999.99', 'Minimum top up is ₦2,000'],
])('[PAY-04] a purchase of tokens for %j from ₦3,000 is refused: %s', (amount, message) => {
  const read = readBuyTokens({ amount }, kobo(3000_00))
  expect(read.ok ? undefined : read.error.message).toBe(message)
})

test.each([
  ['2000', kobo(2000_00)],
  ['3000', kobo(3000_00)],
])('[PAY-04] a purchase of tokens for %j from ₦3,000 is taken', (amount, expected) => {
  expect(readBuyTokens({ amount }, kobo(3000_00))).toEqual(ok({ amount: expected }))
})

test('[PAY-04] where the balance is not known the server decides', () => {
  expect(readBuyTokens({ amount: '5000' }).ok).toBe(true)
})
