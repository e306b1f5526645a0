import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { addDays, type Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { createBudget } from '../budgets/data/commands.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createLabel } from '../labels/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { SpendingLine } from './spending-line.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** A monthly budget of ₦500, of which ₦200 is spent, and ₦32 that were put into none. */
async function makeBudget(endDay: Day | null): Promise<void> {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const labelId = unwrap(await createLabel(ledger, aLabel('Home'))).ids[0] ?? ''
  const days = { startDay: null, endDay }
  const form = { name: 'Home', frequency: 'monthly', image: '', ...days, counts: 'hand' } as const
  const labels = [{ labelId, amount: kobo(50_000) }]
  const budgetId = unwrap(await createBudget(ledger, { ...form, labels })).ids[0] ?? null
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 20_000, budgetId })))
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 3200 })))
}

async function showPanel(): Promise<HTMLElement> {
  await renderScreen(ledger, {}, (search, onSearch) => (
    <DashboardScreen name="Ada" search={search} onSearch={onSearch} offers={<p>An offer</p>} />
  ))
  return await screen.findByRole('region', { name: 'Spending' })
}

test('[HM1] [HM2] this month shows what its budgets leave, and a day’s worth of it', async () => {
  await makeBudget(addDays(instantToDay(TEST_START, 'Africa/Lagos'), 9))
  const panel = await showPanel()
  // Ten days with today, 21 to 30 November.
  expect(panel.textContent).toContain('Left to spend')
  expect(panel.textContent).toContain('₦300')
  expect(panel.textContent).toContain('₦30 a day until Mon 30 Nov')
})

test('[HM1] what is left is set less spent as it is said, and what is in no budget leads to its entries', async () => {
  await makeBudget(null)
  const panel = await showPanel()
  expect(panel.textContent).toContain('₦200 spent of ₦500 set in 1 budget')
  expect(panel.textContent).toContain('₦32 of this month is in no budget.')
  const link = within(panel).getByRole('link', { name: '₦32 of this month' })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://app')
  expect(Object.fromEntries(searchParams)).toEqual({
    type: 'expense',
    from: '2026-11-01',
    to: '2026-11-21',
    find: '-has:budget',
  })
})

test('[DAS-01] the money stands before what the app offers', async () => {
  await makeBudget(null)
  const panel = await showPanel()
  const offer = screen.getByText('An offer')
  expect(panel.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['above', 1000],
  ['below', 90_000],
])(
  '[HM3] the name of the month before stands %s its line, where it ends at %i, and never on the words of the axis',
  async (side, spentBefore) => {
    await renderScreen(ledger, {}, () => (
      <SpendingLine
        line={[kobo(100_000)]}
        lineBefore={[kobo(spentBefore)]}
        nameBefore="October"
        daysInMonth={30}
        ends={['1', '30']}
        set={undefined}
        isRunning
        summary="₦1,000 spent"
      />
    ))
    expect(screen.getByText('October').dataset['side']).toBe(side)
  },
)
