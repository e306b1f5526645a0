import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { createSchedule, recordSlot } from '../data/commands.ts'
import { UpcomingScreen } from '../upcoming-screen.tsx'

let ledger: TestLedger
let walletId: string

// Today is 21 Nov 2026, a Saturday.
beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** A bill of ₦15,700 on a day of November, and of each month after it. */
async function makeBill(name: string, from: string): Promise<string> {
  const on = { type: 'day', day: Number(from.slice(-2)) } as const
  const end = { until: null, count: null }
  const written = await createSchedule(ledger, {
    name,
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: kobo(1_570_000), isAbout: false },
    category: 'subscriptions',
    labelId: null,
    budgetId: null,
    description: '',
    rule: { unit: 'month', on, every: 1, shift: 'none', from: aDay(from), ...end },
    mode: 'confirm',
    goalId: null,
  })
  return unwrap(written).ids[0] ?? ''
}

function show() {
  return renderScreen(ledger, {}, (search, onSearch) => (
    <UpcomingScreen search={search} onSearch={onSearch} />
  ))
}

test('[SC15] a bill that came dearer is kept at its price or changed, and not asked about again', async () => {
  const id = await makeBill('DStv', '2026-11-20')
  const paid = { amount: kobo(1_900_000), day: aDay('2026-11-20') }
  unwrap(
    await recordSlot(
      ledger,
      { scheduleId: id, slot: '2026-11-01#1', ...paid },
      { now: ledger.clock(), zone: DEFAULT_ZONE },
    ),
  )
  await show()
  expect(await screen.findByText('DStv: ₦15,700 → ₦19,000. Use it?')).toBeTruthy()
  press('Keep ₦15,700 for DStv')
  await screen.findByText('DStv stays at ₦15,700')
  await waitFor(() => expect(screen.queryByText(/Use it\?$/)).toBeNull())
  press('Undo')
  await screen.findByText('DStv: ₦15,700 → ₦19,000. Use it?')
  press('Use it: DStv, ₦19,000')
  await screen.findByText('DStv saved')
  await waitFor(() => expect(screen.queryByText(/Use it\?$/)).toBeNull())
  expect(await ledger.db.schedules.get(id)).toMatchObject({
    price: { amount: 1_900_000, isAbout: false },
  })
})

test('[SC16] what was missed stands first, and is recorded of its own day or skipped with one press', async () => {
  await makeBill('DStv', '2026-11-06')
  await makeBill('Rent', '2026-11-03')
  await show()
  await screen.findByRole('heading', { name: /^Overdue/ })
  press('Record Rent, Tue 3 Nov')
  await screen.findByText('Rent recorded')
  press('Skip DStv, Fri 6 Nov')
  await screen.findByText(/^DStv, .*: skipped$/)
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Overdue/ })).toBeNull())
  const rows = await ledger.db.transactions.toArray()
  expect(rows.map(({ createdAt }) => instantToDay(createdAt, DEFAULT_ZONE))).toEqual(['2026-11-03'])
})
