import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { formatNaira, kobo, type Kobo } from '#money/money.ts'
import { givenName } from '#records/category/category.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { plainOverview } from '#test/support/oracles/plain-overview.ts'
import { choose, renderScreen } from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { recordTransactions, recordTransfer } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger
let cashId: string
let opayId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  cashId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  opayId = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** Income, spending of several kinds over five months, and own money moved. */
async function recordHistory(): Promise<void> {
  const categories = ['food', 'fuel', 'rent', 'transport', 'health', 'giving', 'travel']
  for (const [place, category] of categories.entries()) {
    const createdAt = TEST_START - place * 20 * DAY_MS
    const rows = [entry(category, 1_234_50 + place * 7_777, createdAt)]
    const walletId = place % 2 === 0 ? cashId : opayId
    unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows }))
  }
  const rows = [entry('salary', 54_000_000, TEST_START - DAY_MS)]
  unwrap(await recordTransactions(ledger, { type: 'income', walletId: cashId, rows }))
  unwrap(
    await recordTransfer(ledger, {
      fromWalletId: cashId,
      toWalletId: opayId,
      amount: kobo(900_000),
      description: '',
      labelId: null,
      createdAt: TEST_START,
    }),
  )
}

function entry(category: string, amount: number, createdAt: number) {
  const [labelId, budgetId] = [null, null]
  return { amount: kobo(amount), category, labelId, budgetId, description: '', createdAt }
}

/** Shows the page over columns that answer; `hold` has them answer no more. */
async function showHeld(search: AnalyticsSearch) {
  let isHeld = false
  function unlessHeld<Answer>(fetch: () => Promise<Answer>): Promise<Answer> {
    return isHeld ? new Promise<never>(() => undefined) : fetch()
  }
  const { columns: real } = ledger
  const columns: LiveLedger['columns'] = {
    ...real,
    fetchFlowsBy: (...asked) => unlessHeld(() => real.fetchFlowsBy(...asked)),
    fetchOverview: (...asked) => unlessHeld(() => real.fetchOverview(...asked)),
  }
  await show(search, { ...ledger, columns })
  return () => {
    isHeld = true
  }
}

function show(search: AnalyticsSearch, over: LiveLedger = ledger) {
  return renderScreen(over, search, (current, onSearch) => (
    <AnalyticsScreen search={current} onSearch={onSearch} />
  ))
}

async function figureText(name: string): Promise<string | null> {
  return (await screen.findByRole('link', { name: new RegExp(`^${name} `) })).textContent
}

function naira(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}

/** The first cells of a table's rows. */
async function names(table: string): Promise<(string | null | undefined)[]> {
  const [, ...rows] = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
  return rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)
}

test.each([
  ['all wallets', false],
  ['one wallet', true],
])(
  '[DAS-06] the page has the figures of %s as a plain sum of the rows has them',
  async (_, one) => {
    await recordHistory()
    const rows = await ledger.db.transactions.toArray()
    const wallet = one ? { walletId: cashId } : {}
    const plain = plainOverview(rows, { range: {}, ...wallet }, DEFAULT_ZONE)
    await show({ period: 'all-time', ...(one && { wallet: cashId }) })
    const { summary } = plain
    expect(await figureText('Total Income')).toContain(naira(summary.totalIncome))
    expect(await figureText('Total Expense')).toContain(naira(summary.totalExpense))
    expect(await figureText('Net Income')).toContain(naira(summary.netIncome))
    expect(await figureText('Savings Rate')).toContain(`${summary.savingsRate}%`)
    expect(await figureText('Transaction Count')).toContain(String(summary.transactionCount))
    expect(await figureText('Avg Expense')).toContain(naira(summary.avgExpense))
    const slider = await screen.findByRole<HTMLInputElement>('slider', {
      name: 'Points of Income and expense over time',
    })
    expect(Number(slider.max)).toBe(plain.trends.length - 1)
    fireEvent.click(screen.getByRole('tab', { name: 'Spending' }))
    expect(await names('Top spending categories')).toEqual(
      plain.categories.slice(0, 5).map(share => givenName(share.key)),
    )
    expect(await names('Large transactions')).toHaveLength(plain.largestIds.length)
  },
)

test('[DAS-01] the period is this month until another is chosen; the longer ones are offered too', async () => {
  await recordHistory()
  const shown = await show({})
  const period = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Period' })
  expect(period.value).toBe('this-month')
  await choose('Period', '12 months')
  await screen.findAllByText(/^(You kept|More went out)/)
  expect(shown.searches).toEqual([{ period: 'last-12-months' }])
})

test('[FL1] [FL6] of a month the picture shows six, each bar saying what it is of', async () => {
  await recordHistory()
  await show({ against: 'none' })
  const bars = within(await screen.findByRole('list', { name: 'Money in and out' }))
  const said = bars.getAllByRole('button').map(bar => bar.getAttribute('aria-label'))
  expect(said).toHaveLength(6)
  const rows = await ledger.db.transactions.toArray()
  const range = { from: aDay('2026-11-01'), to: aDay('2026-11-30') }
  const { summary } = plainOverview(rows, { range }, DEFAULT_ZONE)
  const [income, expense] = [naira(summary.totalIncome), naira(summary.totalExpense)]
  expect(said.at(-1)).toBe(`November 2026 so far: in ${income}, out ${expense}`)
})

test('a bar is walked to by arrow keys, and its table says the same', async () => {
  await recordHistory()
  await show({ against: 'none' })
  const list = await screen.findByRole('list', { name: 'Money in and out' })
  const last = within(list).getAllByRole('button').at(-1)
  assert(last !== undefined, 'there are bars')
  expect(last.tabIndex).toBe(0)
  fireEvent.keyDown(last, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^October 2026/)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table of Money in and out' }))
  const table = await screen.findByRole('table', { name: 'Money in and out' })
  // Six months below their header, and their sums.
  expect(within(table).getAllByRole('row')).toHaveLength(8)
})

test('[FL7] in the table of the bars each amount opens its rows, and so do the sums', async () => {
  await recordHistory()
  const shown = await show({ against: 'none' })
  await screen.findByRole('list', { name: 'Money in and out' })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table of Money in and out' }))
  const table = await screen.findByRole('table', { name: 'Money in and out' })
  fireEvent.click(within(table).getByRole('button', { name: /^November 2026 so far, Out:/ }))
  const november = { open: 'out', at: '2026-11-01', till: '2026-11-30' }
  expect(shown.searches.at(-1)).toEqual({ against: 'none', ...november })
  fireEvent.click(within(table).getByRole('button', { name: /^Out, total:/ }))
  const picture = { open: 'out', at: '2026-06-01', till: '2026-11-30' }
  expect(shown.searches.at(-1)).toEqual({ against: 'none', ...picture })
})

test('[FL3] net worth and trends say which days their sentences are about, whatever the picture shows', async () => {
  await recordHistory()
  await show({ tab: 'net-worth' })
  expect(await screen.findAllByText(/before November 2026\./)).not.toHaveLength(0)
  await screen.findAllByText(/[Hh]igher from 1 Jun to 21 Nov 2026\.|Highest from 1 Jun to 21 Nov/)
  const table = await screen.findByRole('table', { name: 'Wallet by wallet' })
  within(table).getByRole('columnheader', { name: 'Before November 2026' })
  fireEvent.click(screen.getByRole('tab', { name: 'Trends' }))
  await screen.findAllByText(/ in all, from 1 Jun to 21 Nov 2026\.$/)
})

test('[FL7] a mark opens its rows: what they come to, the largest, and the list of exactly them', async () => {
  await recordHistory()
  const shown = await show({ against: 'none' })
  const list = await screen.findByRole('list', { name: 'Money in and out' })
  const bar = within(list).getAllByRole('button').at(-1)
  assert(bar !== undefined, 'there are bars')
  fireEvent.click(bar)
  const sheet = await screen.findByRole('complementary', { name: 'November 2026' })
  const rows = await ledger.db.transactions.toArray()
  const range = { from: aDay('2026-11-01'), to: aDay('2026-11-30') }
  const { summary } = plainOverview(rows, { range }, DEFAULT_ZONE)
  await waitFor(() => expect(sheet.textContent).toContain(naira(summary.totalExpense)))
  const link = await within(sheet).findByRole('link', { name: /^See/ })
  const query = new URL(link.getAttribute('href') ?? '', 'http://app').searchParams
  expect(Object.fromEntries(query)).toEqual({
    type: 'expense',
    from: '2026-11-01',
    to: '2026-11-21',
  })
  const opened = { open: 'out', at: '2026-11-01', till: '2026-11-30' }
  expect(shown.searches.at(-1)).toEqual({ against: 'none', ...opened })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(shown.searches.at(-1)).toEqual({ against: 'none' })
})

test('[FL7] rows behind one mark are not shown as those of another in the same days', async () => {
  await recordHistory()
  const hold = await showHeld({ against: 'none' })
  const sums = within(await screen.findByRole('region', { name: /^In, out and kept/ }))
  fireEvent.click(sums.getByRole('button', { name: /^In / }))
  const sheet = await screen.findByRole('complementary', { name: 'November 2026' })
  await within(sheet).findByText('Came in')
  hold()
  fireEvent.click(sums.getByRole('button', { name: /^Out / }))
  await waitFor(() => expect(within(sheet).queryByText('Came in')).toBeNull())
  expect(within(sheet).queryByText('Went out')).toBeNull()
})

test.each([
  ['Money in and out', {}],
  ['By category', { tab: 'spending' }],
] as const)('[DAS-06] %s stays if parted anew, not for another period', async (title, search) => {
  await recordHistory()
  const hold = await showHeld(search)
  await screen.findByRole('heading', { name: title })
  hold()
  await choose('Grouped', 'By label').then(() => screen.getByRole('heading', { name: title }))
  await choose('Period', '12 months')
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

test('[FL4] each group stands against its average, and opens its own rows', async () => {
  await recordHistory()
  await show({ against: 'none' })
  const usual = await screen.findByRole('heading', { name: 'Against your usual' })
  const card = usual.parentElement?.parentElement
  assert(card instanceof HTMLElement, 'it is on a card')
  const [first] = within(card).getAllByRole('button')
  assert(first !== undefined, 'there are groups')
  const name = first.querySelector('span > span')?.textContent ?? ''
  fireEvent.click(first)
  expect(await screen.findByRole('complementary', { name })).toBeTruthy()
})

test('[FL5] net worth is what the wallets hold, with openings, transfers and all', async () => {
  await recordHistory()
  await show({ tab: 'net-worth' })
  const rows = await ledger.db.transactions.toArray()
  const signed = rows.reduce((sum, row) => sum + (row.type === 'income' ? 1 : -1) * row.amount, 0)
  const worth = naira(kobo(signed + 200_000))
  await screen.findByText('You have')
  await waitFor(() =>
    expect(screen.getAllByText(worth, { exact: false }).length).toBeGreaterThan(0),
  )
  const table = await screen.findByRole('table', { name: 'Wallet by wallet' })
  // Two wallets below their header, and what they come to.
  const all = within(table).getAllByRole('row')
  expect(all).toHaveLength(4)
  expect(all.at(-1)?.textContent).toContain(worth)
})

test.each([
  ['2026-11-19', 1, /^As much as before Thu 19 Nov\./],
  ['2026-11-21', 2, /^₦123\.45 less than before Sat 21 Nov\./],
])('[FL5] net worth tells what it was before %s, by its date', async (from, count, sentence) => {
  const instants = [TEST_START - 9 * DAY_MS, TEST_START].slice(0, count)
  const rows = instants.map(createdAt => entry('food', 12_345, createdAt))
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId: cashId, rows }))
  const days = { from: aDay(from), to: aDay('2026-11-21') }
  await show({ tab: 'net-worth', wallet: cashId, period: 'custom', ...days })
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
})

test('the trend of a group is chosen by name, and kept in the address', async () => {
  await recordHistory()
  const shown = await show({ tab: 'trends', period: 'last-6-months' })
  await screen.findByRole('combobox', { name: 'Shown' })
  await choose('Shown', 'Transport')
  await screen.findByRole('slider', { name: 'Points of Transport over time' })
  expect(shown.searches.at(-1)).toEqual({
    tab: 'trends',
    period: 'last-6-months',
    of: '=transport',
  })
})

test('[FL7] spending is parted by payee; the rows of nobody have their list too', async () => {
  await recordHistory()
  await show({ tab: 'spending', by: 'payee', period: 'all-time' })
  fireEvent.click(await screen.findByRole('button', { name: /^No description/ }))
  const sheet = await screen.findByRole('complementary', { name: 'No description' })
  const link = await within(sheet).findByRole('link', { name: 'See all 7 entries' })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://app')
  expect(searchParams.get('find')).toBe('-has:payee')
})

test('[DAS-06] a wallet is chosen, kept in the address, and its figures lead to its transactions', async () => {
  await recordHistory()
  const shown = await show({ period: 'all-time' })
  await figureText('Total Income')
  await choose('Wallet', 'OPay')
  await waitFor(async () => expect(await figureText('Total Income')).toContain('₦0'))
  expect(shown.searches).toEqual([{ period: 'all-time', wallet: opayId }])
  const balance = (await screen.findByRole('link', { name: /^Total Expense / })).getAttribute(
    'href',
  )
  expect(balance).toContain(`wallet=${opayId}`)
})

test('[DAS-06] with nothing recorded the page says what will be there', async () => {
  await show({})
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeTruthy()
  expect(await screen.findByText('No figures yet')).toBeTruthy()
})
