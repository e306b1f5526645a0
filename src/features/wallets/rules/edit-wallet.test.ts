import { expect, test } from 'vitest'
import { HIDDEN_AMOUNTS, SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { messageOf } from '#test/support/message-of.ts'
import {
  archiveQuestion,
  correctionText,
  readActualBalance,
  readEditWallet,
  walletToForm,
} from './edit-wallet.ts'

const WALLET = {
  id: 'w',
  name: 'Kuda',
  type: 'Savings',
  image: '/cards/palm.svg',
  openingAmount: kobo(0),
  createdAt: 0,
  archivedAt: null,
  position: 0,
  lowLine: null,
  openedOn: null,
}

test('[WAL-02] only what was changed of a wallet is sent; a name is needed', () => {
  const form = walletToForm(WALLET)
  expect(readEditWallet(form, form)).toEqual({ ok: true, value: {} })
  expect(readEditWallet({ ...form, name: ' Kuda 2 ', image: '' }, form)).toEqual({
    ok: true,
    value: { name: 'Kuda 2', image: '' },
  })
  expect(readEditWallet({ ...form, type: 'Cash' }, form)).toMatchObject({ value: { type: 'Cash' } })
  expect(messageOf(readEditWallet({ ...form, name: ' ' }, form))).toBe('Please fill: Wallet name')
  expect(messageOf(readEditWallet({ ...form, name: 'w'.repeat(81) }, form))).toContain('at most 80')
})

test('[WAL-02] a person is asked before a wallet is archived that is not empty', () => {
  expect(archiveQuestion(kobo(0))).toBeUndefined()
  expect(archiveQuestion(kobo(1))).toContain('still holds money')
  expect(archiveQuestion(kobo(-1))).toContain('below zero')
})

test('[money 12] what a wallet really holds may be below zero; the difference is told before it is written', () => {
  expect(readActualBalance({ amount: '1500.50', isBelowZero: false })).toEqual({
    ok: true,
    value: 150_050,
  })
  expect(readActualBalance({ amount: '20', isBelowZero: true })).toMatchObject({ value: -2000 })
  expect(readActualBalance({ amount: '0', isBelowZero: true })).toMatchObject({ value: 0 })
  expect(readActualBalance({ amount: '', isBelowZero: false })).toMatchObject({ ok: false })
  expect(correctionText(kobo(4500), SHOWN_AMOUNTS)).toContain('₦45 more than here. One entry puts')
  expect(correctionText(kobo(-4500), HIDDEN_AMOUNTS)).toContain('₦••• less than here')
  expect(correctionText(kobo(0), SHOWN_AMOUNTS)).toContain('Nothing will be added')
})
