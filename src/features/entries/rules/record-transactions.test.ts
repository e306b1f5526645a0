import { describe, expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { readRecordTransactions, type TransactionRowForm } from './record-transactions.ts'
import { readRecordTransfer } from './record-transfer.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const context = { now: NOW, zone: 'Africa/Lagos' }
const CURRENCIES: Readonly<Record<string, string>> = { dom: 'USD', usd: 'USD', yen: 'JPY' }
const foreignContext = { ...context, currencyOf: (id: string) => CURRENCIES[id] ?? null }
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

function readIn(walletId: string, amount: string) {
  const rows = [{ ...LUNCH, amount }]
  return readRecordTransactions({ type: 'expense', walletId, rows }, foreignContext)
}

const TRANSFER = {
  fromWalletId: 'w1',
  toWalletId: 'w2',
  amount: '100',
  description: '',
  labelId: '',
  date: '2026-11-20',
}

function readTo(change: object) {
  return readRecordTransfer({ ...TRANSFER, ...change }, foreignContext)
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

describe('recording in a wallet that is not kept in naira', () => {
  test('[CU8] an amount is read in the currency of its wallet, and says no naira', () => {
    expect(readIn('dom', '12.50')).toMatchObject({
      value: { rows: [{ amount: 0, foreign: { currency: 'USD', minor: 1250 } }] },
    })
    expect(readIn('yen', '1,250')).toMatchObject({
      value: { rows: [{ foreign: { currency: 'JPY', minor: 1250 } }] },
    })
    const naira = readIn('cash', '12.50')
    expect(naira).toMatchObject({ value: { rows: [{ amount: 1250 }] } })
    expect(JSON.stringify(naira)).not.toContain('foreign')
  })

  test.each([
    ['dom', '12.505', 'An amount in USD has at most 2 decimals.'],
    ['yen', '12.5', 'An amount in JPY has no decimals.'],
    ['dom', '0', 'Enter an amount above zero.'],
    ['dom', '12,5', 'Enter an amount in digits, such as 1500.50.'],
  ])('[CU8] in %s, %s is wrong at its field', (walletId, amount, message) => {
    expect(readIn(walletId, amount)).toMatchObject({
      error: { message, fields: { 'rows.0.amount': message } },
    })
  })
})

describe('recording a transfer', () => {
  const form = TRANSFER

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

  test('[CU5] of two currencies there are two amounts, each in that of its wallet', () => {
    const usd = { currency: 'USD', minor: 50_000 }
    expect(readTo({ toWalletId: 'dom', amount: '800,000', toAmount: '500' })).toMatchObject({
      value: { amount: 80_000_000, toForeign: usd },
    })
    expect(readTo({ fromWalletId: 'dom', amount: '500', toAmount: '800,000' })).toMatchObject({
      value: { amount: 80_000_000, foreign: usd },
    })
    expect(
      readTo({ fromWalletId: 'dom', toWalletId: 'yen', amount: '500', toAmount: '75000' }),
    ).toMatchObject({
      value: { amount: 0, foreign: usd, toForeign: { currency: 'JPY', minor: 75_000 } },
    })
  })

  test('[CU5] one amount is of both ends of one currency, whatever was typed to arrive', () => {
    const usd = { currency: 'USD', minor: 50_000 }
    const ends = { fromWalletId: 'dom', toWalletId: 'usd', amount: '500', toAmount: '7' }
    expect(readTo(ends)).toMatchObject({ value: { amount: 0, foreign: usd, toForeign: usd } })
    const naira = readRecordTransfer({ ...form, toAmount: '7' }, foreignContext)
    expect(naira).toMatchObject({ value: { amount: 10_000 } })
    expect(JSON.stringify(naira)).not.toContain('oreign')
  })

  test('[CU5] what arrives is asked for where it is in another currency', () => {
    const to = { ...form, toWalletId: 'yen' }
    expect(readRecordTransfer(to, foreignContext)).toMatchObject({
      error: { fields: { toAmount: 'Enter an amount.' } },
    })
    expect(readRecordTransfer({ ...to, toAmount: '1.5' }, foreignContext)).toMatchObject({
      error: { fields: { toAmount: 'An amount in JPY has no decimals.' } },
    })
  })
})
