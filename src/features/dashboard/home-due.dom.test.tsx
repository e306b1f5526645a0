import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createSchedule } from '../schedules/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** An item that fell due so many days ago, and then a month later. */
async function makeItem(name: string, walletId: string, daysAgo: number): Promise<void> {
  const from = addDays(instantToDay(TEST_START, 'Africa/Lagos'), -daysAgo)
  unwrap(
    await createSchedule(ledger, {
      name,
      type: 'expense',
      walletId,
      toWalletId: null,
      price: { amount: kobo(920_000), isAbout: false },
      category: 'food',
      labelId: null,
      budgetId: null,
      description: '',
      rule: { unit: 'day', every: 30, shift: 'none', from, until: null, count: null },
      mode: 'confirm',
      goalId: null,
    }),
  )
}

test('[SC8] Home says what is overdue or due today, and leads to it', async () => {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await makeItem('DStv', walletId, 0)
  await makeItem('Data', walletId, 3)
  await makeItem('Rent', walletId, -2)
  await renderScreen(ledger, {}, (search, onSearch) => (
    <DashboardScreen name="Ada" search={search} onSearch={onSearch} />
  ))
  const link = await screen.findByRole('link', { name: '2 to record · ₦18,400' })
  expect(link.getAttribute('href')).toBe('/user/app/upcoming')
})
