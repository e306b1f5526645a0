import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSchedule, type NewSchedule } from '#features/schedules/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  tellPlan,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { choose, press, renderScreen, typeInto } from '#test/support/screens/render-screen.tsx'
import { ForecastCard } from './parts/forecast-card.tsx'

// Today is 21 Nov 2026.
let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = await wallet('GTBank', 100_000)
  await wallet('Cash', 5000)
  await tellPlan(ledger, 'Navigator')
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function wallet(name: string, naira: number): Promise<string> {
  const made = await createWallet(ledger, { ...aWallet(name), openingAmount: kobo(naira * 100) })
  return unwrap(made).ids[0] ?? ''
}

async function plan(name: string, naira: number, day: number): Promise<void> {
  const rule: NewSchedule['rule'] = {
    unit: 'month',
    on: { type: 'day', day },
    every: 1,
    shift: 'none',
    from: aDay('2026-11-21'),
    until: null,
    count: null,
  }
  const type = naira > 0 ? 'income' : 'expense'
  const price = { amount: kobo(Math.abs(naira) * 100), isAbout: false }
  const fields = { toWalletId: null, labelId: null, budgetId: null, description: '' }
  const none = { ...fields, goalId: null }
  const item = { name, type, walletId, price, category: 'other', rule, mode: 'confirm' } as const
  unwrap(await createSchedule(ledger, { ...item, ...none }))
}

async function show() {
  await renderScreen(ledger, {}, () => <ForecastCard />)
  await screen.findByText(/^Lowest on/)
}

test('[FC1] [FC5] [FC4] [FC8] the lowest day to pay-day is told, of all wallets or one, with what it is taken of', async () => {
  await plan('Rent', -60_000, 25)
  await plan('Salary', 200_000, 27)
  await show()
  expect(screen.getByText(/^Lowest on Wed 25 Nov · 21 /)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-labelledby')).toBeTruthy()
  expect(screen.getByText('Lowest: ₦45,000 on Wed 25 Nov.')).toBeTruthy()
  expect(screen.getByText(/After eight weeks of entries/)).toBeTruthy()
  expect(screen.queryByText(/^No income is expected/)).toBeNull()
  await choose('Wallet', 'Cash')
  await waitFor(() => expect(screen.getByText('Lowest: ₦5,000 on Sat 21 Nov.')).toBeTruthy())
  press(/Show as table/)
  const table = within(await screen.findByRole('table', { name: 'Days to come' }))
  expect(table.getAllByRole('row').length).toBeGreaterThan(6)
})

test('[FC6] whether something can be afforded is answered, and what is wrong is said at its field', async () => {
  await plan('Rent', -60_000, 25)
  await plan('Salary', 200_000, 27)
  await show()
  press('Can I afford it?')
  const afford = screen.getByRole('region', { name: 'Can I afford it?' })
  press('Look', afford)
  expect(await within(afford).findByText('Enter an amount.')).toBeTruthy()
  for (const [amount, answer] of [
    ['45000', 'Yes. The lowest day after it is Wed 25 Nov, with about ₦0 left.'],
    ['60000', 'Not before Fri 27 Nov.'],
    ['9000000', 'Not within the next 90 days.'],
  ] as const) {
    typeInto('Amount', amount, afford)
    press('Look', afford)
    expect(await within(afford).findByText(answer)).toBeTruthy()
  }
  typeInto('On', '2027-06-01', afford)
  press('Look', afford)
  expect(await within(afford).findByText('Choose a day within the next 90 days.')).toBeTruthy()
})

test('[FC7] [FC8] [PRO-03] a plan without forecasts shows what is planned alone, and says so', async () => {
  await tellPlan(ledger, 'Trailblazer')
  await plan('Rent', -60_000, 25)
  await show()
  expect(screen.getByText('Lowest: ₦45,000 on Wed 25 Nov.')).toBeTruthy()
  expect(screen.getByText(/comes with the Navigator and Summit plans/)).toBeTruthy()
  expect(screen.getByText(/^No income is expected/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Can I afford it?' })).toBeNull()
})
