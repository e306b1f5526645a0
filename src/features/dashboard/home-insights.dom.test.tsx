import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import {
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import type { Day } from '#time/day.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { switchRule } from '../insights/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const DAY_MS = 86_400_000
const WEEKS = [1, 2, 3, 4, 5, 6]
const TODAY = '2026-11-21' as Day

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function pay(description: string, amount: number, daysAgo: number): Promise<void> {
  const createdAt = TEST_START - daysAgo * DAY_MS
  const row = {
    amount: kobo(amount),
    category: 'food',
    labelId: null,
    budgetId: null,
    description,
    createdAt,
  }
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows: [row] }))
}

/** A payee of every week, charged twice three days ago. */
async function chargeTwice(description: string, amount = 1_250_000): Promise<void> {
  for (const week of WEEKS) await pay(description, 400_000 + week * 10_000, week * 7)
  await pay(description, amount, 3)
  await pay(description, amount, 3)
}

async function show(): Promise<void> {
  await renderScreen(ledger, {}, (search, onSearch) => (
    <DashboardScreen name="Ada" search={search} onSearch={onSearch} />
  ))
  await screen.findByText('Where it went')
}

/** Until the worker has looked the ledger over. */
async function lookedOver(): Promise<void> {
  await expect.poll(() => readMeta(ledger.db, 'insights')).toBeDefined()
}

function cards(): readonly HTMLElement[] {
  return screen.queryAllByRole('article')
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

test('[UI11] [UI12] one stands on Home: last where it came late, in its place when Home is drawn anew', async () => {
  await chargeTwice('ChopNow')
  await chargeTwice('Jumia', 900_000)
  await show()
  const late = await screen.findByRole('article', { name: 'Charged twice?' })
  expect(cards()).toHaveLength(1)
  expect(late.textContent).toContain('₦12,500 for ChopNow left GTBank twice on 18 Nov.')
  expect(isBefore(screen.getByText(/^All figures/), late)).toBe(true)
  await waitFor(async () => expect(await ledger.db.insights.count()).toBe(1))
  cleanup()
  await show()
  const inPlace = await screen.findByRole('article', { name: 'Charged twice?' })
  expect(isBefore(inPlace, screen.getByText('Where it went'))).toBe(true)
  expect(cards()).toHaveLength(1)
})

test('[UI12] what came late takes its place while the page is out of sight', async () => {
  await chargeTwice('ChopNow')
  await show()
  const late = await screen.findByRole('article')
  expect(isBefore(screen.getByText('Where it went'), late)).toBe(true)
  const hidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  if (hidden !== undefined) Object.defineProperty(document, 'hidden', hidden)
  expect(isBefore(screen.getByRole('article'), screen.getByText('Where it went'))).toBe(true)
})

test('[UI10] its link is the address of just its rows', async () => {
  await chargeTwice('ChopNow')
  await show()
  const card = await screen.findByRole('article')
  const href = within(card).getByRole('link', { name: 'See both' }).getAttribute('href') ?? ''
  const address = new URL(href, 'http://localhost').searchParams
  const filters = { categories: [], labelIds: [], walletId: address.get('wallet') ?? '' }
  const from = address.get('from')
  expect([from, address.get('to'), address.get('type')]).toEqual([
    '2026-11-18',
    '2026-11-18',
    'expense',
  ])
  const ids = await ledger.columns.fetchIds({
    filters,
    find: `${address.get('find') ?? ''} from:${from} to:${from}`,
    today: TODAY,
    joinsTransfers: false,
  })
  const rows = await ledger.db.transactions.bulkGet([...ids])
  expect(rows.map(row => [row?.description, row?.amount])).toEqual([
    ['ChopNow', 1_250_000],
    ['ChopNow', 1_250_000],
  ])
})

test('[UI6] dismissed it goes, its undo brings it back, and the second of a rule has the rule rest', async () => {
  await chargeTwice('ChopNow')
  await chargeTwice('Jumia', 900_000)
  await show()
  await screen.findByText(/ChopNow left GTBank twice/)
  press('Not useful')
  await waitFor(() => expect(screen.queryByText(/ChopNow left GTBank twice/)).toBeNull())
  await screen.findByText('Uwa will not show this again')
  press('Undo')
  await screen.findByText(/ChopNow left GTBank twice/)
  press('Not useful')
  await screen.findByText(/Jumia left GTBank twice/)
  press('Not useful')
  await screen.findByText('You dismissed two like this: Uwa shows none for 90 days')
  const records = await ledger.db.insights.toArray()
  expect(records.map(({ shownOn, dismissedAt }) => [shownOn, dismissedAt])).toEqual([
    [TODAY, TEST_START],
    [TODAY, TEST_START],
  ])
})

test('[UI7] a rule that is off says nothing on Home', async () => {
  await chargeTwice('ChopNow')
  unwrap(await switchRule(ledger, 'charged-twice', { today: TODAY, isOn: false }))
  await show()
  await lookedOver()
  expect(cards()).toHaveLength(0)
  unwrap(await switchRule(ledger, 'charged-twice', { today: TODAY, isOn: true }))
  await screen.findByRole('article')
})

test('[UI1] a refund that is recorded takes it away', async () => {
  await chargeTwice('ChopNow')
  await show()
  await screen.findByRole('article')
  const back = { amount: kobo(1_250_000), category: 'refund', labelId: null, budgetId: null }
  const row = { ...back, description: 'RVSL ChopNow', createdAt: TEST_START }
  unwrap(await recordTransactions(ledger, { type: 'income', walletId, rows: [row] }))
  await waitFor(() => expect(cards()).toHaveLength(0))
})
