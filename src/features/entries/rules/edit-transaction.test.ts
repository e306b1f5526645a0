import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { messageOf } from '#test/support/message-of.ts'
import { readEditTransaction, transactionToForm } from './edit-transaction.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const LAGOS = 'Africa/Lagos'

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
      purpose: null,
      alert: null,
    },
    LAGOS,
  )
  expect(form.date).toBe('2026-11-21')
  expect(readEditTransaction(form, form, { now: NOW, zone: LAGOS })).toEqual({
    ok: true,
    value: {},
  })
})

test('[TXN-05] an edit needs at least a category or a label, and sends only what changed', () => {
  const original = {
    category: 'food',
    labelId: '',
    budgetId: '',
    amount: '10',
    description: 'x',
    date: '2026-11-20',
  }
  const context = { now: Date.UTC(2026, 10, 21), zone: 'Africa/Lagos' }
  expect(messageOf(readEditTransaction({ ...original, category: '' }, original, context))).toBe(
    'Please select at least a category or a label',
  )
  expect(readEditTransaction({ ...original, labelId: 'l1' }, original, context)).toEqual({
    ok: true,
    value: { labelId: 'l1' },
  })
})
