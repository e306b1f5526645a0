import { expect, test } from 'vitest'
import { defaultWalletIds, lastWallets } from './recent-imports.ts'

const WALLETS = [
  { id: 'w1', name: 'Cash' },
  { id: 'w2', name: 'GTBank salary' },
  { id: 'w3', name: 'Access' },
]
const ONLY = { name: null, account: '••••1234' }
const SAVINGS = { name: 'Savings', account: '••••5678' }

test.each([
  { bank: 'GTBank', lastIds: {}, walletId: 'w2' },
  { bank: 'Access Bank', lastIds: {}, walletId: 'w3' },
  { bank: 'GTBank', lastIds: { GTBank: 'w1' }, walletId: 'w1' },
  { bank: 'GTBank', lastIds: { GTBank: 'deleted' }, walletId: 'w2' },
  { bank: 'Zenith Bank', lastIds: {}, walletId: '' },
  { bank: null, lastIds: {}, walletId: '' },
])('[IMP-04] a statement of $bank, last in $lastIds, goes into $walletId', question => {
  const ids = defaultWalletIds(WALLETS, { ...question, sections: [ONLY] })
  expect(ids).toEqual([question.walletId])
})

test('[IMP-04] two wallets of one bank are not guessed between', () => {
  const wallets = [...WALLETS, { id: 'w4', name: 'GTBank savings' }]
  expect(defaultWalletIds(wallets, { bank: 'GTBank', lastIds: {}, sections: [ONLY] })).toEqual([''])
})

test('[ST7.4] each account is known again by its number, before its bank, and no wallet is taken twice', () => {
  const lastIds = {
    GTBank: 'w1',
    ...lastWallets('GTBank', [
      { section: ONLY, walletId: 'w2' },
      { section: SAVINGS, walletId: 'w3' },
    ]),
  }
  const bank = 'GTBank'
  expect(defaultWalletIds(WALLETS, { bank, lastIds, sections: [SAVINGS, ONLY] })).toEqual([
    'w3',
    'w2',
  ])
  expect(defaultWalletIds(WALLETS, { bank, lastIds, sections: [ONLY] })).toEqual(['w2'])
  const twice = defaultWalletIds(WALLETS, { bank, lastIds, sections: [ONLY, ONLY] })
  expect(twice).toEqual(['w2', ''])
  // Of a file with several nothing says which one the bank's wallet is.
  expect(
    defaultWalletIds(WALLETS, { bank, lastIds: { GTBank: 'w1' }, sections: [ONLY, SAVINGS] }),
  ).toEqual(['', ''])
})

test('[IMP-04] a file’s only account is remembered by its bank too', () => {
  expect(Object.values(lastWallets('GTBank', [{ section: ONLY, walletId: 'w2' }]))).toEqual([
    'w2',
    'w2',
  ])
  expect(lastWallets('GTBank', [{ section: ONLY, walletId: 'w2' }])['GTBank']).toBe('w2')
})
