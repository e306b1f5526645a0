import { expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { readCreateWallet } from './create-wallet.ts'

test('[WAL-02] a wallet needs a name and an initial amount', () => {
  const empty = { name: ' ', amount: '', type: '', image: '' }
  expect(messageOf(readCreateWallet(empty))).toBe('Please fill: Wallet name, Initial amount')
  expect(messageOf(readCreateWallet({ ...empty, name: 'GTB' }))).toBe('Please fill: Initial amount')
})

test('[WAL-02] a wallet is of type Savings when nobody chose, and may open with nothing', () => {
  expect(readCreateWallet({ name: ' GTB ', amount: '0', type: '', image: '' })).toEqual({
    ok: true,
    value: { name: 'GTB', openingAmount: 0, type: 'Savings', image: '' },
  })
})

test('a name of ten thousand characters is told, not cut', () => {
  const form = { name: '₦'.repeat(10_000), amount: '1', type: '', image: '' }
  expect(messageOf(readCreateWallet(form))).toBe('The name may have at most 80 characters.')
})
