import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import {
  aLabel,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { choose, press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { recordTransactions } from '../entries/data/commands.ts'
import { createLabel } from '../labels/data/commands.ts'
import { archiveWallet, createWallet } from '../wallets/data/commands.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import type { DashboardSearch } from './dashboard-search.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

interface Entry {
  readonly type?: 'income' | 'expense'
  readonly amount: number
  readonly category?: string
  readonly labelId?: string
  readonly description?: string
  readonly daysAgo?: number
}

async function makeWallet(): Promise<void> {
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
}

async function record(entry: Entry): Promise<void> {
  const { type = 'expense', amount, category = 'food', labelId = null, description = '' } = entry
  const createdAt = TEST_START - (entry.daysAgo ?? 0) * DAY_MS
  const row = { amount: kobo(amount), category, labelId, budgetId: null, description, createdAt }
  unwrap(await recordTransactions(ledger, { type, walletId, rows: [row] }))
}

async function makeLabel(name: string): Promise<string> {
  return unwrap(await createLabel(ledger, aLabel(name))).ids[0] ?? ''
}

function show(search: DashboardSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <DashboardScreen name="Ada" search={current} onSearch={onSearch} />
  ))
}

function figure(name: string): Promise<HTMLElement> {
  return screen.findByRole('link', { name: new RegExp(`^${name} `) })
}

/** Where a link leads: its page, and what its address says. */
function target(link: HTMLElement): readonly [string, Record<string, unknown>] {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://app')
  return [pathname.replace('/user/app/', ''), Object.fromEntries(searchParams)]
}

async function tableCells(name: string): Promise<(string | null)[][]> {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
}

test('[DAS-01] the person is welcomed by name, and this month is shown', async () => {
  await makeWallet()
  await record({ amount: 25_000 })
  await record({ amount: 99_000, daysAgo: 30 })
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy()
  const period = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Period' })
  expect(period.value).toBe('this-month')
  expect((await figure('Total Expense')).textContent).toContain('−₦250')
})

test('[DAS-02] the wallets add up to their total: what one out of use holds is named too', async () => {
  await makeWallet()
  const [old = ''] = unwrap(await createWallet(ledger, aWallet('Old purse'))).ids
  unwrap(await archiveWallet(ledger, old, { isConfirmed: true }))
  await record({ amount: 25_000 })
  await show()
  const card = within(await screen.findByRole('region', { name: 'Wallets' }))
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(each => each.textContent)).toEqual([
      expect.stringContaining('₦1,750'),
      'Cash₦750',
      'Old purse (archived)₦1,000',
    ]),
  )
})

test('[DAS-01] another period is kept in the address, and its figures are shown', async () => {
  await makeWallet()
  await record({ amount: 25_000 })
  await record({ amount: 99_000, daysAgo: 30 })
  const shown = await show()
  await figure('Total Expense')
  await choose('Period', 'Last month')
  await waitFor(async () => expect((await figure('Total Expense')).textContent).toContain('−₦990'))
  expect(shown.searches).toEqual([{ period: 'last-month' }])
})

test('[DAS-02] the cards show the figures of the period, and lead to what is behind them', async () => {
  await makeWallet()
  await record({ type: 'income', amount: 100_000, category: 'salary' })
  await record({ amount: 25_000 })
  await record({ amount: 10_001, daysAgo: 1 })
  await show()
  const days = { from: '2026-11-01', to: '2026-11-21' }
  const [income, expense] = [
    { ...days, type: 'income' },
    { ...days, type: 'expense' },
  ]
  // As many as are counted: the list would have transfers and corrections too.
  const counted = { ...days, find: '-is:transfer -is:adjustment -is:loan -is:held' }
  const cards = [
    ['Total Wallet Balance', '₦1,649.99', ['wallets', {}]],
    ['Total Income', '+₦1,000', ['transactions', income]],
    ['Total Expense', '−₦350.01', ['transactions', expense]],
    ['Net Income', '₦649.99', ['budgets', {}]],
    ['Savings Rate', '65%', ['transactions', counted]],
    ['Transaction Count', '3', ['transactions', counted]],
    ['Avg Income', '₦1,000', ['transactions', income]],
    ['Avg Expense', '₦175.01', ['transactions', expense]],
  ] as const
  for (const [name, text, leadsTo] of cards) {
    const card = await figure(name)
    expect(card.textContent).toContain(text)
    expect(target(card)).toEqual(leadsTo)
  }
})

test('[DAS-03] up to 14 days with entries are a line alone', async () => {
  await makeWallet()
  for (let daysAgo = 0; daysAgo < 14; daysAgo += 1) await record({ amount: 1000, daysAgo })
  await show()
  const slider = await screen.findByRole<HTMLInputElement>('slider', {
    name: 'Points of Income and expense over time',
  })
  expect(slider.max).toBe('13')
  expect(screen.queryByRole('table', { name: 'Income and expense over time' })).toBeNull()
})

test('[DAS-03] fifteen days are a line and, below it, a paged table, the latest first', async () => {
  await makeWallet()
  for (let daysAgo = 0; daysAgo < 15; daysAgo += 1) {
    await record({ amount: (daysAgo + 1) * 100, daysAgo })
  }
  await record({ type: 'income', amount: 5000, category: 'salary' })
  const shown = await show()
  const name = 'Income and expense over time'
  const table = await screen.findByRole('table', { name })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual([
    'Date',
    'Income',
    'Expense',
    'Net',
    'Income Count',
    'Expense Count',
  ])
  const [today] = await tableCells(name)
  expect(today).toEqual(['Today', '+₦50', '−₦1', '₦49', '1', '1'])
  const date = within(table).getByRole('link', { name: 'Today' })
  expect(target(date)[1]).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  press('Page 2')
  await waitFor(async () => expect(await tableCells(name)).toHaveLength(5))
  expect(shown.searches).toEqual([{ page: 2, size: 10 }])
})

test('[DAS-04] the spending is shared out by category and by label', async () => {
  await makeWallet()
  const labelId = await makeLabel('Home')
  await record({ amount: 75_000, category: 'rent', labelId })
  await record({ amount: 25_000, category: 'fuel' })
  await show()
  const byCategory = await screen.findByRole('img', {
    name: 'Of 2 categories Rent & Housing is the largest: 75.0% of ₦1,000 spent.',
  })
  const byLabel = await screen.findByRole('img', {
    name: 'Home has the most of any label: 75.0% of ₦1,000 spent.',
  })
  const legends = [byCategory, byLabel].map(picture => {
    const pie = picture.closest('figure')
    return within(pie ?? document.body)
      .getAllByRole('listitem')
      .map(item => item.textContent)
  })
  expect(legends).toEqual([
    ['Rent & Housing75.0%₦750', 'Fuel & Diesel25.0%₦250'],
    ['Home75.0%₦750', 'N/A25.0%₦250'],
  ])
})

test('[DAS-04] charts shown as tables stay so on this device', async () => {
  await makeWallet()
  await record({ amount: 75_000, category: 'rent' })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show as table of Spending by label' }))
  expect(await screen.findByRole('table', { name: 'Spending by category' })).toBeTruthy()
  cleanup()
  await show()
  expect(await screen.findByRole('table', { name: 'Spending by category' })).toBeTruthy()
})

test('[DAS-05] the tables tell where most of it went, and each name leads there', async () => {
  await makeWallet()
  const labelId = await makeLabel('Home')
  await record({ amount: 75_000, category: 'rent', labelId, description: 'Flat' })
  await record({ amount: 15_000, category: 'fuel' })
  await record({ amount: 10_000, category: 'fuel', daysAgo: 1 })
  await record({ type: 'income', amount: 50_000, category: 'salary', description: 'Zenvio' })
  await show()
  expect(await tableCells('Top spending categories')).toEqual([
    ['Rent & Housing', '₦750', '75.0%', '1 transaction'],
    ['Fuel & Diesel', '₦250', '25.0%', '2 transactions'],
  ])
  expect(await tableCells('Top spending labels')).toEqual([
    ['Home', '₦750', '75.0%', '1 transaction'],
    ['N/A', '₦250', '25.0%', '2 transactions'],
  ])
  const large = await screen.findByRole('table', { name: 'Large transactions' })
  const headers = within(large).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual([
    'Description',
    'Type',
    'Category',
    'Amount',
    'Date',
  ])
  const [first, second] = await tableCells('Large transactions')
  expect([first?.[0], first?.[1], first?.[2], first?.[4]]).toEqual([
    'Flat',
    'Expense',
    'Rent & Housing',
    'Today',
  ])
  expect(first?.[3]).toContain('−₦750')
  expect(second?.[0]).toBe('Zenvio')
  const tops = within(await screen.findByRole('table', { name: 'Top spending labels' }))
  expect(target(tops.getByRole('link', { name: 'Home' }))[1]).toMatchObject({
    type: 'expense',
    from: '2026-11-01',
    label: JSON.stringify([labelId]),
  })
})

test('[DAS-02] without a wallet the page says how to begin', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'Go to wallets' })
  expect(link.getAttribute('href')).toBe('/user/app/wallets')
  expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull()
})

test('[DAS-02] without an entry the page invites to the first one', async () => {
  await makeWallet()
  await show()
  const link = await screen.findByRole('link', { name: 'Add transaction' })
  expect(target(link)).toEqual(['transactions', { add: 'expense' }])
})

test('[DAS-03] [DAS-04] a period with nothing in it says so everywhere', async () => {
  await makeWallet()
  await record({ amount: 100, daysAgo: 30 })
  await show()
  expect(await screen.findByText('Nothing was spent in these days.')).toBeTruthy()
  expect(await screen.findAllByText('Nothing was spent here.')).toHaveLength(4)
  expect(screen.getAllByText('Nothing is recorded here.')).toHaveLength(2)
  // All that is drawn is the line of the month before.
  expect(screen.getAllByRole('img').map(image => image.getAttribute('aria-label'))).toEqual([
    '₦0 spent, as much as by 21 October',
  ])
})

test('[DAS-02] [DAS-04] the largest amounts are told in full on cards, short in pies', async () => {
  await makeWallet()
  const labelIds = await Promise.all(Array.from({ length: 7 }, (_, n) => makeLabel(`Label ${n}`)))
  for (const labelId of labelIds) await record({ amount: MAX_AMOUNT_KOBO, labelId })
  await show()
  expect((await figure('Total Expense')).textContent).toContain('−₦70,000,000,000,000')
  expect(await tableCells('Top spending labels')).toHaveLength(5)
  const pies = await screen.findAllByText('₦70T')
  expect(pies).toHaveLength(2)
})

test('[HM3] a month that is yet to come is set against none', async () => {
  await makeWallet()
  await record({ amount: 40_000, daysAgo: 1 })
  await show({ period: 'month-12' })
  const panel = await screen.findByRole('region', { name: 'Spending' })
  await waitFor(() => expect(panel.textContent).toContain('₦0'))
  expect(panel.textContent).not.toContain('as much as')
})

test('[HM3] a month can be stepped to, and is set against the one before', async () => {
  await makeWallet()
  await record({ amount: 40_000, daysAgo: 30 })
  await record({ amount: 15_000, daysAgo: 60 })
  const shown = await show()
  await screen.findByRole('region', { name: 'Spending' })
  press('October 2026')
  const panel = await screen.findByRole('region', { name: 'Spending' })
  await waitFor(() => expect(panel.textContent).toContain('₦250 more than in all of September'))
  expect(shown.searches).toEqual([{ period: 'month-10' }])
  press('November 2026')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({}))
})
