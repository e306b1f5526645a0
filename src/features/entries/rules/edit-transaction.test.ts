import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { messageOf } from '#test/support/message-of.ts'
import {
  type EditTransactionOriginal,
  leavesBudgetWords,
  leavesBudget,
  notForABudget,
  readEditTransaction,
  saidMoney,
  severalFault,
  transactionToForm,
  withConsequences,
} from './edit-transaction.ts'

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
      pays: null,
      isUnbudgeted: false,
      goalId: null,
      debtId: null,
      circleId: null,
      foreign: null,
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
    walletId: 'w',
    type: 'expense' as const,
    category: 'food',
    labelId: '',
    budgetId: '',
    goalId: '',
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

const CONTEXT = { now: NOW, zone: LAGOS }
const EXPENSE: EditTransactionOriginal = {
  walletId: 'w',
  type: 'expense',
  category: 'food',
  labelId: '',
  budgetId: 'b1',
  goalId: '',
  amount: '10',
  description: 'x',
  date: '2026-11-20',
}

test('[TXN-05] wallet and type change; an expense that becomes income leaves its budget', () => {
  const moved = { ...EXPENSE, walletId: 'w2', type: 'income' as const }
  expect(readEditTransaction(moved, EXPENSE, CONTEXT)).toEqual({
    ok: true,
    value: { walletId: 'w2', type: 'income', budgetId: null },
  })
  const row = { type: 'expense', transferId: null, purpose: null, budgetId: 'b1' } as const
  expect(leavesBudget(row, { type: 'income' })).toBe(true)
  expect(leavesBudgetWords()).toContain('budget')
  expect(withConsequences(row, { category: 'rent' })).toEqual({ category: 'rent' })
})

test('[TXN-05] a leg keeps its way, and never goes into the wallet of the other one', () => {
  const leg = { ...EXPENSE, budgetId: '', transferId: 't', otherWalletId: 'w2' }
  expect(messageOf(readEditTransaction({ ...leg, type: 'income' }, leg, CONTEXT))).toContain(
    'A transfer moves money both ways.',
  )
  expect(messageOf(readEditTransaction({ ...leg, walletId: 'w2' }, leg, CONTEXT))).toBe(
    'A transfer needs two different wallets.',
  )
  expect(readEditTransaction({ ...leg, walletId: 'w3' }, leg, CONTEXT)).toEqual({
    ok: true,
    value: { walletId: 'w3' },
  })
})

test('[UN2] of many rows those are left that an edit cannot be of', () => {
  const row = { type: 'income', transferId: null, purpose: null, budgetId: null } as const
  expect(severalFault(row, { budgetId: 'b' })).toBe(notForABudget())
  expect(severalFault(row, { budgetId: 'b', type: 'expense' })).toBeUndefined()
  expect(severalFault({ ...row, transferId: 't' }, { category: 'food' })).toContain('no category')
  expect(severalFault({ ...row, purpose: 'adjustment' }, { description: 'x' })).toBeUndefined()
})

const CURRENCIES: Readonly<Record<string, string>> = { dom: 'USD', yen: 'JPY' }
const FOREIGN = { ...CONTEXT, currencyOf: (id: string) => CURRENCIES[id] ?? null }

test('[CU8] an edit says money in the currency of the wallet that the entry is then in', () => {
  const naira = { ...EXPENSE, budgetId: '', amount: '12.50', walletId: 'cash', currency: null }
  const usd = { ...naira, walletId: 'dom', currency: 'USD' }
  expect(readEditTransaction(usd, usd, FOREIGN)).toEqual({ ok: true, value: {} })
  expect(readEditTransaction({ ...usd, amount: '13' }, usd, FOREIGN)).toEqual({
    ok: true,
    value: { foreign: { currency: 'USD', minor: 1300 } },
  })
  expect(readEditTransaction({ ...naira, walletId: 'dom' }, naira, FOREIGN)).toEqual({
    ok: true,
    value: { walletId: 'dom', foreign: { currency: 'USD', minor: 1250 } },
  })
  expect(readEditTransaction({ ...usd, walletId: 'cash' }, usd, FOREIGN)).toEqual({
    ok: true,
    value: { walletId: 'cash', amount: 1250, foreign: null },
  })
  expect(readEditTransaction({ ...usd, walletId: 'yen' }, usd, FOREIGN)).toMatchObject({
    error: { fields: { amount: 'An amount in JPY has no decimals.' } },
  })
})

test('[CU4] what an edit says of money, and in which wallet', () => {
  const row = { walletId: 'dom', foreign: { currency: 'USD', minor: 1 } }
  expect(saidMoney(row, { description: 'x' })).toBeUndefined()
  expect(saidMoney(row, { walletId: 'dom' })).toBeUndefined()
  expect(saidMoney(row, { walletId: 'cash' })).toEqual({ ...row, walletId: 'cash' })
  expect(saidMoney(row, { amount: kobo(5) })).toEqual({ walletId: 'dom', foreign: null })
  expect(saidMoney(row, { walletId: 'cash', amount: kobo(5), foreign: null })).toEqual({
    walletId: 'cash',
    foreign: null,
  })
})
