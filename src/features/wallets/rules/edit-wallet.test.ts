import { expect, test } from 'vitest'
import { HIDDEN_AMOUNTS, SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { messageOf } from '#test/support/message-of.ts'
import {
  archiveQuestion,
  correctionText,
  isUnderLowLine,
  readActualBalance,
  readEditWallet,
  walletToForm,
} from './edit-wallet.ts'

const TODAY = aDay('2026-11-21')
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
  foreign: null,
}

test('[WAL-02] only what was changed of a wallet is sent; a name is needed', () => {
  const form = walletToForm(WALLET, 'Africa/Lagos')
  expect(readEditWallet(form, form, TODAY)).toEqual({ ok: true, value: {} })
  expect(readEditWallet({ ...form, name: ' Kuda 2 ', image: '' }, form, TODAY)).toEqual({
    ok: true,
    value: { name: 'Kuda 2', image: '' },
  })
  expect(readEditWallet({ ...form, type: 'Cash' }, form, TODAY)).toMatchObject({
    value: { type: 'Cash' },
  })
  expect(messageOf(readEditWallet({ ...form, name: ' ' }, form, TODAY))).toBe(
    'Please fill: Wallet name',
  )
  expect(messageOf(readEditWallet({ ...form, name: 'w'.repeat(81) }, form, TODAY))).toContain(
    'at most 80',
  )
})

test('[WC1] [WC2] what it began with, since when, and its low line are changed; without one it has none', () => {
  const form = walletToForm(WALLET, 'Africa/Lagos')
  expect(form).toMatchObject({ openingAmount: '0', openedOn: '1970-01-01', lowLine: '' })
  const typed = { ...form, openingAmount: '1500.50', openedOn: '2026-01-01', lowLine: '5000' }
  expect(readEditWallet(typed, form, TODAY)).toEqual({
    ok: true,
    value: { openingAmount: 150_050, openedOn: '2026-01-01', lowLine: 500_000 },
  })
  const low = walletToForm({ ...WALLET, lowLine: kobo(500_000) }, 'Africa/Lagos')
  expect(readEditWallet({ ...low, lowLine: ' ' }, low, TODAY)).toEqual({
    ok: true,
    value: { lowLine: null },
  })
  const wrong = { ...form, openingAmount: '', openedOn: '2026-11-22', lowLine: 'much' }
  const fields = { openingAmount: /amount/, openedOn: /future/, lowLine: /digits/ }
  expect(readEditWallet(wrong, form, TODAY)).toMatchObject({
    error: {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, words]) => [name, expect.stringMatching(words)]),
      ),
    },
  })
})

test('[WC1] a wallet is under its low line where it holds less, and never without one', () => {
  const at = [499_999, 500_000].map(amount => ({ amount: kobo(amount), lowLine: kobo(500_000) }))
  expect(at.map(isUnderLowLine)).toEqual([true, false])
  expect(isUnderLowLine({ amount: kobo(-1), lowLine: null })).toBe(false)
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
  expect(correctionText(kobo(4500), SHOWN_AMOUNTS.brief)).toContain(
    '₦45 more than here. One entry puts',
  )
  expect(correctionText(kobo(-4500), HIDDEN_AMOUNTS.brief)).toContain('₦••• less than here')
  expect(correctionText(kobo(0), SHOWN_AMOUNTS.brief)).toContain('Nothing will be added')
})

test('[CU1] what a wallet of another currency began with and holds is typed in its own, which stays', () => {
  const foreign = { currency: 'USD', minor: 125_000 }
  const form = walletToForm(
    { ...WALLET, openingAmount: kobo(193_781_250), foreign },
    'Africa/Lagos',
  )
  expect(form).toMatchObject({ openingAmount: '1250', currency: 'USD', lowLine: '' })
  expect(readEditWallet({ ...form, openingAmount: '1250.75' }, form, TODAY)).toEqual({
    ok: true,
    value: { foreign: { currency: 'USD', minor: 125_075 } },
  })
  const fine = messageOf(readEditWallet({ ...form, openingAmount: '1.005' }, form, TODAY))
  expect(fine).toContain('USD has at most 2 decimals')
  const held = { amount: '0.125', isBelowZero: true }
  expect(readActualBalance(held, 'KWD')).toEqual({ ok: true, value: -125 })
})
