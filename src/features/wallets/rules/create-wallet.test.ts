import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { messageOf } from '#test/support/message-of.ts'
import {
  type CreateWalletForm,
  nextCardImage,
  readCreateWallet,
  usualWalletType,
} from './create-wallet.ts'

const NAIRA_FORM = { currency: 'NGN', rate: '' }
const TODAY = aDay('2026-11-21')

function read(form: CreateWalletForm, lastRate?: string) {
  return readCreateWallet(form, { today: TODAY, lastRate })
}

test('[WAL-02] a wallet needs a name and an initial amount', () => {
  const empty = { name: ' ', amount: '', type: '', image: '', ...NAIRA_FORM }
  expect(messageOf(read(empty))).toBe('Please fill: Wallet name, Initial amount')
  expect(messageOf(read({ ...empty, name: 'GTB' }))).toBe('Please fill: Initial amount')
})

test('[WAL-02] a wallet is of type Savings when nobody chose, and may open with nothing', () => {
  expect(read({ name: ' GTB ', amount: '0', type: '', image: '', ...NAIRA_FORM })).toEqual({
    ok: true,
    value: { name: 'GTB', openingAmount: 0, type: 'Savings', image: '' },
  })
})

test('a name of ten thousand characters is told, not cut', () => {
  const form = { name: '₦'.repeat(10_000), amount: '1', type: '', image: '', ...NAIRA_FORM }
  expect(messageOf(read(form))).toBe('The name may have at most 80 characters.')
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
  const found = read({ name, amount: '0', type: '', image: '', ...NAIRA_FORM })
  expect(found.ok && found.value.type).toBe(type)
})

test('[WAL-02] another wallet gets a picture that none has, and the next in turn when all are worn', () => {
  const images = ['kola', 'adire', 'lagoon']
  expect(nextCardImage(images, [])).toBe('kola')
  expect(nextCardImage(images, ['kola'])).toBe('adire')
  expect(nextCardImage(images, ['adire', 'kola', 'lagoon'])).toBe('kola')
  expect(nextCardImage([], ['kola'])).toBe('')
})

const DOLLARS = {
  name: 'Domiciliary',
  amount: '1250.5',
  type: '',
  image: '',
  currency: 'USD',
  rate: '1,550.250',
}

test('[CU1] [CU2] a wallet of another currency begins with its own amount, and says what that costs today', () => {
  expect(read(DOLLARS)).toMatchObject({
    value: {
      openingAmount: 0,
      foreign: { currency: 'USD', minor: 125_050 },
      rate: { currency: 'USD', day: '2026-11-21', value: '1550.25' },
    },
  })
})

test('[CU2] a rate that stands as it was said last is not said of today', () => {
  const found = read(DOLLARS, '1550.25')
  expect(found.ok && found.value).not.toHaveProperty('rate')
})

test.each([
  ['an amount finer than the currency', { amount: '1.005' }, 'USD has at most 2 decimals'],
  ['decimals of one that has none', { currency: 'XOF' }, 'XOF has no decimals'],
  ['no rate', { rate: '' }, 'Enter a rate in naira'],
  ['a rate of nothing', { rate: '0.00' }, 'Enter a rate in naira'],
])('[CU1] [CU2] %s is said and not kept', (_, change, words) => {
  expect(messageOf(read({ ...DOLLARS, ...change }))).toContain(words)
})

test('[CU1] three decimals are typed of a dinar, and of naira no rate is asked', () => {
  const found = read({ ...DOLLARS, currency: 'KWD', amount: '0.125' })
  expect(found).toMatchObject({ value: { foreign: { currency: 'KWD', minor: 125 } } })
  const naira = read({ ...DOLLARS, currency: 'NGN' })
  expect(naira).toMatchObject({ value: { openingAmount: 125_050 } })
  expect(naira.ok && naira.value).not.toHaveProperty('foreign')
})
