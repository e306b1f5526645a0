import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatNaira, kobo, type Kobo } from '#money/money.ts'
import { categoryName } from '#records/category.ts'
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

function show(search: AnalyticsSearch) {
  return renderScreen(ledger, search, (current, onSearch) => (
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
    expect(await names('Top spending categories')).toEqual(
      plain.categories.slice(0, 5).map(share => categoryName(share.key)),
    )
    expect(await names('Large transactions')).toHaveLength(plain.largestIds.length)
    const slider = await screen.findByRole<HTMLInputElement>('slider', {
      name: 'Points of Income and expense over time',
    })
    expect(Number(slider.max)).toBe(plain.trends.length - 1)
  },
)

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
  expect(await screen.findByText('Your figures begin with one entry')).toBeTruthy()
})
