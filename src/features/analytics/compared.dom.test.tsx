import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  await recordHistory()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** An expense every twenty days, from 24 July to 21 November, and a salary the day before. */
async function recordHistory(): Promise<void> {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  for (let place = 0; place < 7; place += 1) {
    const amount = 123_450 + place * 7777
    const createdAt = TEST_START - place * 20 * DAY_MS
    unwrap(await recordTransactions(ledger, anExpense(walletId, { amount, createdAt })))
  }
  const { rows } = anExpense(walletId, { amount: 54_000_000, createdAt: TEST_START - DAY_MS })
  unwrap(await recordTransactions(ledger, { type: 'income', walletId, rows }))
}

function show(search: AnalyticsSearch) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <AnalyticsScreen search={current} onSearch={onSearch} />
  ))
}

test('[FL2] the period before is compared with by itself, over the same days on every tab', async () => {
  const shown = await show({})
  const compared = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Compared with' })
  expect(compared.value).toBe('before')
  expect([...compared.options].map(option => option.textContent)).toEqual([
    'Against last month (1 Oct to 21 Oct 2026)',
    'Against last year',
    'No comparison',
  ])
  await screen.findAllByText(/₦1,156\.73 more than from 1 Oct to 21 Oct 2026\./)
  fireEvent.click(screen.getByRole('tab', { name: 'Spending' }))
  await screen.findAllByText(/₦1,156\.73 more than from 1 Oct to 21 Oct 2026\./)
  expect(shown.searches).toEqual([{ tab: 'spending' }])
})

test.each([
  ['cash-flow', {}],
  ['spending', { tab: 'spending' }],
] as const)('[FL2] of %s it is said where there is nothing to compare with', async (_, search) => {
  await show({ ...search, against: 'last-year' })
  expect(await screen.findAllByText(/Nothing recorded a year before\./)).not.toHaveLength(0)
})

test('[FL3] the answer of cash flow is about the chosen period, and a usual month stands behind it', async () => {
  await show({})
  expect(await screen.findByText('You kept · November 2026 so far')).toBeTruthy()
  await screen.findAllByText(/In a usual month you go over by .* \(average of Jul to Oct\)\./)
  await screen.findByText(
    '1 to 21 November 2026, against the same days of the months before: average of Jul to Oct',
  )
})
