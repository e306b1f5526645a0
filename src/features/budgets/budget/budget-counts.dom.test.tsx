import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import type { Day } from '#time/day.ts'
import { createBudget } from '../data/commands.ts'
import { BudgetScreen } from './budget-screen.tsx'
import type { BudgetSearch } from './budget-search.ts'

let ledger: TestLedger
let walletId: string
let labelId: string
let budgetId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  budgetId = unwrap(await createBudget(ledger, aBudget(labelId))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show() {
  const search: BudgetSearch = {}
  return renderScreen(ledger, search, (current, onSearch) => (
    <BudgetScreen
      budgetId={budgetId}
      search={current}
      onSearch={onSearch}
      onLeave={() => undefined}
    />
  ))
}

async function spend(amount: number, change: object = {}) {
  const spent = anExpense(walletId, { amount, labelId, budgetId, ...change })
  unwrap(await recordTransactions(ledger, spent))
}

function figure(name: string): string | null {
  return screen.getByRole('group', { name }).textContent
}

test('[BC8] by hand it says what would count by itself, and one press has it counted', async () => {
  await spend(450_000, { budgetId: null })
  await spend(100_000, { budgetId: null, labelId: null })
  await show()
  const offer = await screen.findByText('1 expense, ₦4,500, would count by itself')
  expect(figure('Spent')).toBe('Spent₦0')
  fireEvent.click(screen.getByRole('button', { name: 'Count them by itself' }))
  await waitFor(() => expect(figure('Spent')).toBe('Spent₦4,500'))
  expect(offer.isConnected).toBe(false)
  expect(screen.getByText('Counts by itself since Sat 21 Nov: Food')).toBeTruthy()
  expect(await ledger.db.budgets.get(budgetId)).toMatchObject({ counts: 'auto' })
  // What counts is among its entries, though nobody put it there.
  fireEvent.click(screen.getByRole('tab', { name: 'Transactions' }))
  expect(await screen.findByRole('table', { name: 'Transactions of this budget' })).toBeTruthy()
})

test('[BC9] the card says what is safe today, and what falls due in the cycle is set aside', async () => {
  await spend(10_000)
  await show()
  expect(
    await screen.findByText('Safe today: ₦233.33, of what is left until Sun 20 Dec'),
  ).toBeTruthy()
  cleanup()
  await ledger.db.schedules.put({
    id: '019a0000-0000-7000-8000-0000000000f1',
    name: 'Gas',
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: kobo(400_000), isAbout: false },
    category: 'food',
    labelId,
    budgetId,
    description: '',
    rule: {
      unit: 'month',
      on: { type: 'day', day: 5 },
      every: 1,
      shift: 'none',
      from: '2026-12-01' as Day,
      until: null,
      count: null,
    },
    mode: 'confirm',
    goalId: null,
    version: 1,
  })
  await show()
  expect(await screen.findByText('Safe today: ₦100, of what is left until Sun 20 Dec')).toBeTruthy()
  cleanup()
  await spend(90_000)
  await show()
  expect(await screen.findByText('Safe today: ₦0, of what is left until Sun 20 Dec')).toBeTruthy()
})
