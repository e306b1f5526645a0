import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const form = anExpense(walletId, { amount: 50_000, category: 'uncategorized' })
  unwrap(await recordTransactions(ledger, form))
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function show(columns: TestLedger['columns']): Promise<void> {
  await renderScreen({ ...ledger, columns }, {}, (search, onSearch) => (
    <DashboardScreen name="Ada" search={search} onSearch={onSearch} />
  ))
}

test('[DAS-01] what needs attention comes with the figures, which it would push down', async () => {
  const release = new AbortController()
  let overviews = 0
  await show({
    ...ledger.columns,
    fetchPage: async (...asked) => {
      await new Promise<void>(resolve => {
        release.signal.addEventListener('abort', () => resolve())
        if (release.signal.aborted) resolve()
      })
      return await ledger.columns.fetchPage(...asked)
    },
    fetchOverview: async (...asked) => {
      const overview = await ledger.columns.fetchOverview(...asked)
      overviews += 1
      return overview
    },
  })
  await waitFor(() => expect(overviews).toBeGreaterThanOrEqual(2))
  await act(async () => await Promise.resolve())
  expect(screen.queryByText('Where it went')).toBeNull()
  release.abort()
  await screen.findByText('Where it went')
  expect(screen.getByText('1 without a category')).toBeTruthy()
})

test('[DAS-01] what was spent so far stands within the picture on any day of the month', async () => {
  await show(ledger.columns)
  const today = await screen.findByText('₦500 spent this month')
  const { left, translate } = today.style
  // As far back as it is across.
  expect(translate).toBe(`-${left}`)
})
