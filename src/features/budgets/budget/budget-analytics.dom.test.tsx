import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
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
import { createBudget } from '../data/commands.ts'
import { BudgetScreen } from './budget-screen.tsx'
import type { BudgetSearch } from './budget-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

test('[BUD-03] a slice of what is used leads to its entries in the cycle of the card', async () => {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  const budgetId = unwrap(await createBudget(ledger, aBudget(labelId))).ids[0] ?? ''
  for (const change of [
    { amount: 400_000, labelId },
    { amount: 100_000, labelId: null },
  ]) {
    unwrap(await recordTransactions(ledger, anExpense(walletId, { budgetId, ...change })))
  }
  await renderScreen<BudgetSearch>(ledger, {}, (current, onSearch) => (
    <BudgetScreen
      budgetId={budgetId}
      search={current}
      onSearch={onSearch}
      onLeave={() => undefined}
    />
  ))
  fireEvent.click(await screen.findByRole('button', { name: /Show as table.*Usage/ }))
  const usage = await screen.findByRole('table', { name: 'Usage' })
  const links = within(usage).getAllByRole<HTMLAnchorElement>('link')
  const leads = links.map(link => Object.fromEntries(new URL(link.href).searchParams))
  const cycle = { tab: 'transactions', from: '2026-11-21', to: '2026-11-21' }
  expect(leads).toEqual([
    { ...cycle, label: JSON.stringify([labelId]) },
    { ...cycle, find: `-label:"${labelId}"` },
  ])
})
