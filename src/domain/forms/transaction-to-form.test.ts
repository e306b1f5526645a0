import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { readEditTransaction } from './edit-transaction.ts'
import { amountToText, transactionToForm } from './transaction-to-form.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const LAGOS = 'Africa/Lagos'

test.each([
  [150_000, '1500'],
  [150_050, '1500.50'],
  [1, '0.01'],
  [1_000_000_000_000_000, '10000000000000'],
])('%d kobo are typed %s', (amount, text) => {
  expect(amountToText(kobo(amount))).toBe(text)
})

test('[TXN-05] the edit dialog opened and saved unchanged changes nothing', () => {
  const form = transactionToForm(
    {
      id: 'a',
      walletId: 'w',
      type: 'expense',
      amount: kobo(123_45),
      category: 'food',
      labelId: null,
      budgetId: null,
      description: 'Rice',
      createdAt: Date.UTC(2026, 10, 20, 23, 30),
      transferId: null,
      importId: null,
    },
    LAGOS,
  )
  expect(form.date).toBe('2026-11-21')
  expect(readEditTransaction(form, form, { now: NOW, zone: LAGOS })).toEqual({
    ok: true,
    value: {},
  })
})
