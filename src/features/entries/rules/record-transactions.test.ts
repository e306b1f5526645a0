import { describe, expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { readRecordTransactions, type TransactionRowForm } from './record-transactions.ts'
import { readRecordTransfer } from './record-transfer.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const context = { now: NOW, zone: 'Africa/Lagos' }
const EMPTY_ROW: TransactionRowForm = {
  amount: '',
  category: '',
  labelId: '',
  description: '',
  date: '2026-11-21',
  budgetId: '',
}
const LUNCH: TransactionRowForm = {
  ...EMPTY_ROW,
  amount: '4500',
  category: 'food',
  description: ' Lunch ',
}

function read(rows: readonly TransactionRowForm[], walletId = 'w1') {
  return readRecordTransactions({ type: 'expense', walletId, rows }, context)
}

describe('recording expenses and income', () => {
  test('[TXN-02] a wallet is asked for before anything else', () => {
    expect(messageOf(read([EMPTY_ROW], ''))).toBe('Please select a wallet.')
  })

  test('[TXN-02] at least one row needs amount, category and date', () => {
    const message = 'Please add at least one transaction with amount, category, and date.'
    expect(messageOf(read([EMPTY_ROW]))).toBe(message)
    expect(messageOf(read([]))).toBe(message)
    expect(messageOf(read([{ ...LUNCH, category: '', amount: '' }]))).toBe(message)
  })

  test.each([
    ['amount', 'Enter an amount.'],
    ['category', 'Choose a category.'],
    ['date', 'Choose a date.'],
  ])(
    '[TXN-02] where the %s alone is missing, that is what is said, at its field',
    (field, words) => {
      expect(read([{ ...LUNCH, [field]: '' }])).toMatchObject({
        error: { message: words, fields: { [`rows.0.${field}`]: words } },
      })
    },
  )

  test('[TXN-02] rows left empty are passed over, rows begun are not dropped in silence', () => {
    expect(read([LUNCH, EMPTY_ROW])).toMatchObject({
      ok: true,
      value: { rows: [{ amount: 450_000 }] },
    })
    expect(read([LUNCH, { ...EMPTY_ROW, description: 'and this?' }])).toMatchObject({
      ok: false,
      error: {
        fields: { 'rows.1.amount': 'Enter an amount.', 'rows.1.category': 'Choose a category.' },
      },
    })
  })

  test('[TXN-02] a date later than today in the person’s zone is refused', () => {
    expect(messageOf(read([{ ...LUNCH, date: '2026-11-22' }]))).toBe(
      'The date cannot be in the future.',
    )
    const beforeMidnightInLagos = { now: Date.UTC(2026, 10, 21, 23, 30), zone: 'Africa/Lagos' }
    const form = {
      type: 'expense',
      walletId: 'w1',
      rows: [{ ...LUNCH, date: '2026-11-22' }],
    } as const
    expect(readRecordTransactions(form, beforeMidnightInLagos).ok).toBe(true)
  })

  test.each([
    ['0', 'Enter an amount above zero.'],
    ['0.001', 'An amount has at most two decimals (kobo).'],
    ['-5', 'Enter an amount in digits, such as 1500.50.'],
    ['99999999999999999', 'This amount is too large.'],
  ])('an amount of %s is told: %s', (amount, message) => {
    expect(messageOf(read([{ ...LUNCH, amount }]))).toBe(message)
  })

  test('[TXN-02] a complete row is read to the kobo, trimmed, with empty choices as none', () => {
    expect(read([LUNCH])).toEqual({
      ok: true,
      value: {
        type: 'expense',
        walletId: 'w1',
        rows: [
          {
            amount: 450_000,
            category: 'food',
            labelId: null,
            budgetId: null,
            description: 'Lunch',
            createdAt: NOW,
          },
        ],
      },
    })
  })

  test('a description longer than the server takes is told before it is sent', () => {
    expect(read([{ ...LUNCH, description: 'x'.repeat(501) }])).toMatchObject({
      error: {
        fields: { 'rows.0.description': 'The description may have at most 500 characters.' },
      },
    })
  })
})

describe('recording a transfer', () => {
  const form = {
    fromWalletId: 'w1',
    toWalletId: 'w2',
    amount: '100',
    description: '',
    labelId: '',
    date: '2026-11-20',
  }

  test('[TXN-04] both wallets are asked for and must differ', () => {
    expect(messageOf(readRecordTransfer({ ...form, fromWalletId: '' }, context))).toBe(
      'Please select a wallet.',
    )
    expect(readRecordTransfer({ ...form, toWalletId: '' }, context)).toMatchObject({
      error: { fields: { toWalletId: expect.any(String) } },
    })
    expect(messageOf(readRecordTransfer({ ...form, toWalletId: 'w1' }, context))).toBe(
      'Please select two different wallets.',
    )
  })

  test('[TXN-04] what was typed is read to the kobo, on the chosen day', () => {
    const result = readRecordTransfer(form, context)
    expect(result).toMatchObject({ ok: true, value: { amount: 10_000, labelId: null } })
  })
})
