import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { toCategoryBook, untouchedCategory } from '#records/category/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { aLineContext } from '#test/support/assistant/entry-line.ts'
import { learnFrom } from '../suggest-from-history.ts'
import type { EntryLine } from './entry-line.ts'
import { readEntryLine } from './read-entry-line.ts'

// 2026-11-21 is a Saturday.
const CONTEXT = aLineContext()

const SAID_NOTHING: EntryLine = {
  kind: 'expense',
  amount: undefined,
  currency: undefined,
  walletId: undefined,
  toWalletId: undefined,
  day: undefined,
  category: undefined,
  labelId: undefined,
  description: '',
  notes: [],
}

test('[EL1] nothing typed says nothing', () => {
  expect(readEntryLine('  \n ', CONTEXT)).toEqual(SAID_NOTHING)
})

test.each<readonly [string, Partial<EntryLine>]>([
  [
    '4.5k lunch chicken republic opay yesterday #food',
    {
      amount: kobo(450_000),
      walletId: 'OPay',
      day: aDay('2026-11-20'),
      category: 'eating-out',
      labelId: 'Food',
      description: 'lunch chicken republic',
    },
  ],
  ['transport 1500', { amount: kobo(150_000), category: 'transport', description: 'transport' }],
  [
    'NEPA 20k gtb',
    { amount: kobo(2_000_000), category: 'electricity', walletId: 'GTBank', description: 'NEPA' },
  ],
  [
    'mtn data 2,500.50 on friday',
    {
      amount: kobo(250_050),
      day: aDay('2026-11-20'),
      category: 'airtime-data',
      description: 'mtn data',
    },
  ],
  [
    'owambe asoebi ₦35,000 3 days ago #family-support',
    {
      amount: kobo(3_500_000),
      currency: 'NGN',
      day: aDay('2026-11-18'),
      category: 'events',
      labelId: 'Family support',
      description: 'owambe asoebi',
    },
  ],
  [
    'pos withdrawal 10000 access',
    {
      amount: kobo(1_000_000),
      category: 'cash',
      walletId: 'Access Bank',
      description: 'pos withdrawal',
    },
  ],
  ['fuel N12000', { amount: kobo(1_200_000), category: 'fuel', description: 'fuel' }],
  [
    'airtime 500 naira',
    {
      amount: kobo(50_000),
      currency: 'NGN',
      category: 'airtime-data',
      description: 'airtime',
    },
  ],
  ['spent 4k on suya', { amount: kobo(400_000), category: 'eating-out', description: 'suya' }],
  ['#2500 keke', { amount: kobo(250_000), category: 'transport', description: 'keke' }],
  [
    'rent 1.2m gtbank',
    { amount: kobo(120_000_000), category: 'rent', walletId: 'GTBank', description: 'rent' },
  ],
  [
    'sent 20k to mama',
    { amount: kobo(2_000_000), category: 'family', description: 'sent to mama' },
  ],
])('[EL1] [EL7] %s', (text, said) => {
  expect(readEntryLine(text, CONTEXT)).toEqual({ ...SAID_NOTHING, ...said })
})

test.each([
  '+5000 sold shoes',
  'received 50k from tunde',
  'salary 250k gtbank',
  '20k from mama',
  'from mama 20k opay',
  'ada paid me 5k',
  'refund 3k jumia',
])('[EL6] %s is income', text => {
  const { kind, notes } = readEntryLine(text, CONTEXT)
  expect({ kind, notes }).toEqual({ kind: 'income', notes: [] })
})

test.each([
  'rice from market 5k',
  'paid salary 50k driver',
  '-5000 refund to customer',
  '4k fuel from opay',
  'mtn credit 500',
])('[EL6] %s is an expense', text => {
  expect(readEntryLine(text, CONTEXT)).toMatchObject({ kind: 'expense', notes: [] })
})

test.each<readonly [string, Partial<EntryLine>]>([
  ['5k opay to gtb', { walletId: 'OPay', toWalletId: 'GTBank' }],
  [
    '5k from opay to gtbank for rent',
    { walletId: 'OPay', toWalletId: 'GTBank', description: 'rent' },
  ],
  ['5k to gtbank from opay', { walletId: 'OPay', toWalletId: 'GTBank' }],
  ['moved 5k opay cash', { walletId: 'OPay', toWalletId: 'Cash' }],
  ['transfer 5k to access bank', { toWalletId: 'Access Bank' }],
  ['5k into cash', { toWalletId: 'Cash' }],
  ['opay → cash 5k', { walletId: 'OPay', toWalletId: 'Cash' }],
])('[EL6] %s is a transfer', (text, said) => {
  const amount = kobo(500_000)
  expect(readEntryLine(text, CONTEXT)).toEqual({
    ...SAID_NOTHING,
    kind: 'transfer',
    amount,
    ...said,
  })
})

test('[EL6] where nothing tells, the kind is what the form stands at', () => {
  const context = { ...CONTEXT, usualKind: 'income' } as const
  expect(readEntryLine('5k tunde', context).kind).toBe('income')
  expect(readEntryLine('bought fuel 5k', context).kind).toBe('expense')
})

test('[EL6] money to somebody who is no wallet was spent', () => {
  expect(readEntryLine('transfer 5k to mama', CONTEXT)).toMatchObject({
    kind: 'expense',
    category: 'family',
    description: 'transfer to mama',
  })
})

test('[EL4] palm oil is not PalmPay, but the last word may be', () => {
  expect(readEntryLine('palm oil 3000', CONTEXT)).toMatchObject({
    walletId: undefined,
    description: 'palm oil',
    category: 'food',
  })
  expect(readEntryLine('beans 3000 palm', CONTEXT)).toMatchObject({ walletId: 'PalmPay' })
  expect(readEntryLine('3000 via palmp beans', CONTEXT)).toMatchObject({ walletId: 'PalmPay' })
})

test('[EL4] the longest name is meant, and letters alone compare', () => {
  const wallets = [
    { id: 'a', name: 'Kuda' },
    { id: 'b', name: 'Kuda Savings' },
  ]
  const context = { ...CONTEXT, wallets }
  expect(readEntryLine('kuda savings 500', context)).toMatchObject({ walletId: 'b', notes: [] })
  expect(readEntryLine('500 bread KUDA', context)).toMatchObject({ walletId: 'a', notes: [] })
  expect(readEntryLine('gt bank 500', CONTEXT)).toMatchObject({ walletId: 'GTBank' })
})

test('[EL4] [EL9] words that may be several wallets choose none', () => {
  const names = ['GTBank Current', 'GTBank Savings']
  const context = { ...CONTEXT, wallets: names.map(name => ({ id: name, name })) }
  const line = readEntryLine('500 bread from gtbank', context)
  expect(line.walletId).toBeUndefined()
  expect(line.notes).toEqual([{ type: 'which-wallet', text: 'gtbank', names }])
})

test.each([
  ['500 bread #fod', { type: 'unknown-label', text: '#fod' }],
  ['500 bread #f', { type: 'which-label', text: '#f', names: ['Food', 'Family support'] }],
  ['500 bread #food #trips', { type: 'second-label', text: '#trips' }],
  ['500 bread tomorrow', { type: 'future-day', text: 'tomorrow' }],
  ['500 bread next friday', { type: 'future-day', text: 'next friday' }],
  ['500 bread 25/12/2026', { type: 'future-day', text: '25/12/2026' }],
  ['500 bread 31/2', { type: 'no-such-day', text: '31/2' }],
  [
    'bread ₦4.555',
    { type: 'amount', text: '₦4.555', message: 'An amount has at most two decimals (kobo).' },
  ],
  ['bread 0', { type: 'amount', text: '0', message: 'Enter an amount above zero.' }],
  ['2 bottles coke 500', { type: 'other-figure', text: '2', amount: kobo(50_000) }],
  ['5k fuel opay gtbank', { type: 'second-wallet', text: 'gtbank' }],
])('[EL9] %s: what was not understood is said', (text, note) => {
  expect(readEntryLine(text, CONTEXT).notes).toEqual([note])
})

test('[EL7] what the person did before with the words comes first, its label along', () => {
  const past = {
    type: 'expense' as const,
    amount: kobo(100),
    category: 'business',
    labelId: 'Trips',
    description: 'Lunch',
    createdAt: 1,
    transferId: null,
    importId: null,
  }
  const context = { ...CONTEXT, lessons: learnFrom([past]) }
  expect(readEntryLine('lunch 4k', context)).toMatchObject({
    category: 'business',
    labelId: 'Trips',
  })
  expect(readEntryLine('lunch 4k #food', context).labelId).toBe('Food')
  expect(readEntryLine('lunch 4k', { ...context, labels: [] }).labelId).toBeUndefined()
})

test('[EL2] an account or phone is no amount', () => {
  expect(readEntryLine('airtime 08031234567 500', CONTEXT)).toMatchObject({
    amount: kobo(50_000),
    description: 'airtime 08031234567',
    notes: [],
  })
})

test.each([
  ['suya 2,5k', 250_000],
  ['suya 2,50k', 250_000],
  ['rent 1,25m', 125_000_000],
  ['rent 0,5 million', 50_000_000],
  ['suya 12,5 thousand naira', 1_250_000],
  ['suya 2,500', 250_000],
  ['land 2,500k', 250_000_000],
  ['land 2,500.5k', 250_050_000],
])('[EL2] %s: a comma is a point before k and m, where it parts no thousands', (text, amount) => {
  expect(readEntryLine(text, CONTEXT)).toMatchObject({ amount: kobo(amount), notes: [] })
})

test.each(['suya 2,5', 'suya 2,5 naira'])('[EL2] [EL9] %s is no amount, and that is said', text => {
  const note = { type: 'amount', message: expect.stringContaining('behind a point: 2.5.') }
  expect(readEntryLine(text, CONTEXT)).toMatchObject({ amount: undefined, notes: [note] })
})

test.each<readonly [string, string | undefined, readonly object[]]>([
  ['500 bread #FOOD', 'Food', []],
  ['500 bread #family-support', 'Family support', []],
  ['500 bread #fam', 'Family support', []],
  ['500 bread #f', undefined, [{ type: 'which-label', names: ['Food', 'Family support'] }]],
  ['500 bread #trips #food', 'Trips', [{ type: 'second-label', text: '#food' }]],
  ['500 bread #fod #food', 'Food', [{ type: 'unknown-label', text: '#fod' }]],
])('[EL5] %s has the label %s', (text, labelId, notes) => {
  const line = readEntryLine(text, CONTEXT)
  expect(line).toMatchObject({ labelId, description: 'bread', amount: kobo(50_000) })
  expect(line.notes).toMatchObject(notes)
  expect(line.notes).toHaveLength(notes.length)
})

test('[EL5] a figure behind a hash is a label where one is called so', () => {
  const labels = [{ id: 'b', name: '2500' }]
  expect(readEntryLine('#2500 keke', CONTEXT)).toMatchObject({ labelId: undefined })
  expect(readEntryLine('#2500 keke 900', { ...CONTEXT, labels })).toMatchObject({
    labelId: 'b',
    amount: kobo(90_000),
  })
})

test.each([
  ['bought Rice and beans from Mile 12 market 5k', 'Rice and beans from Mile 12 market'],
  ['spent 4k on Suya', 'Suya'],
  ['paid NEPA bill for Mama 20k', 'NEPA bill for Mama'],
  ['received 50k from Tunde', 'Tunde'],
  ['moved 5k from opay to gtbank for House Rent', 'House Rent'],
  ['for lunch at Mama Cass 2500 with', 'lunch at Mama Cass'],
  // These say more than the kind.
  ['refund 3k Jumia', 'refund Jumia'],
  ['sent 20k to mama', 'sent to mama'],
])('[EL8] %s is described as «%s»', (text, description) => {
  expect(readEntryLine(text, CONTEXT).description).toBe(description)
})

test.each([
  ['3k gym', 'gym'],
  ['3k new tyres for the car', 'my car'],
  ['2k chop', 'food'],
  ['2k rice', 'food'],
  ['2k bus', 'my car'],
  ['2k lace', undefined],
  ['2k side job', undefined],
  ['+2k side job', 'side job'],
])('[CA5] [CA6] %s is of the category that the person calls so', (text, category) => {
  const categories = toCategoryBook([
    { ...untouchedCategory('gym'), type: 'expense' },
    { ...untouchedCategory('my car'), name: 'Car & Tyres' },
    { ...untouchedCategory('food'), name: 'Chop' },
    { ...untouchedCategory('transport'), mergedInto: 'my car' },
    { ...untouchedCategory('clothing'), isHidden: true },
    { ...untouchedCategory('side job'), type: 'income' },
  ])
  expect(readEntryLine(text, { ...CONTEXT, categories }).category).toBe(category)
})
