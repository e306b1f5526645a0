import { expect, test } from 'vitest'
import { defaultWalletId } from './recent-imports.ts'

const WALLETS = [
  { id: 'w1', name: 'Cash' },
  { id: 'w2', name: 'GTBank salary' },
  { id: 'w3', name: 'Access' },
]

test.each([
  { bank: 'GTBank', lastId: undefined, walletId: 'w2' },
  { bank: 'Access Bank', lastId: undefined, walletId: 'w3' },
  { bank: 'GTBank', lastId: 'w1', walletId: 'w1' },
  { bank: 'GTBank', lastId: 'deleted', walletId: 'w2' },
  { bank: 'Zenith Bank', lastId: undefined, walletId: '' },
  { bank: null, lastId: undefined, walletId: '' },
])('[IMP-04] a statement of $bank, last in $lastId, goes into $walletId', question => {
  expect(defaultWalletId(WALLETS, question)).toBe(question.walletId)
})

test('[IMP-04] two wallets of one bank are not guessed between', () => {
  const wallets = [...WALLETS, { id: 'w4', name: 'GTBank savings' }]
  expect(defaultWalletId(wallets, { bank: 'GTBank', lastId: undefined })).toBe('')
})
