import { expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { nextCardImage, readCreateWallet, usualWalletType } from './create-wallet.ts'

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

test.each([
  ['Cash', 'Cash'],
  ['cash at home', 'Cash'],
  ['OPay', 'Mobile money'],
  ['My Palm Pay', 'Mobile money'],
  ['Ajo with Mama Sade', 'Ajo / Esusu'],
  ['Shop', 'Business'],
  ['Access current', 'Current'],
  ['Bamboo stocks', 'Investment'],
  ['GTBank', 'Savings'],
  ['Cashew farm', 'Savings'],
])('[WAL-02] a wallet called %s is usually of type %s', (name, type) => {
  expect(usualWalletType(name)).toBe(type)
  const read = readCreateWallet({ name, amount: '0', type: '', image: '' })
  expect(read.ok && read.value.type).toBe(type)
})

test('[WAL-02] another wallet gets a picture that none has, and the next in turn when all are worn', () => {
  const images = ['kola', 'adire', 'lagoon']
  expect(nextCardImage(images, [])).toBe('kola')
  expect(nextCardImage(images, ['kola'])).toBe('adire')
  expect(nextCardImage(images, ['adire', 'kola', 'lagoon'])).toBe('kola')
  expect(nextCardImage([], ['kola'])).toBe('')
})
