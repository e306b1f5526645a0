import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { messageOf } from '#test/support/message-of.ts'
import { archiveQuestion, readEditWallet, walletToForm } from './edit-wallet.ts'

const WALLET = {
  id: 'w',
  name: 'Kuda',
  type: 'Savings',
  image: '/cards/palm.svg',
  openingAmount: kobo(0),
  createdAt: 0,
  archivedAt: null,
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
