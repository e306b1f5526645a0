import type { Locator, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Chromium, launchChromium, makeProfile } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { type DayRange, type NamedPeriod, periodDays } from '#time/period.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import {
  openPage,
  recordEntry,
  waitForSync,
  waitUntilSynced,
  waitForWorker,
} from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { comeIn, type Person, register } from '../steps/people.ts'

const KOBO = 100
const ZONE = 'Africa/Lagos'
const LONG_TREND_DAYS = 16

let product: SharedProduct
let profile: string
let phone: Chromium
let page: Page
let person: Person
let api: ApiSession
let walletId: string

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  api = await openApi(product, person)
  await fillLedger(today())
  profile = await makeProfile()
  phone = await launchChromium({ profile })
  const first = await phone.context.newPage()
  await comeIn(first, product, person)
  await waitUntilSynced(first)
  await waitForWorker(first)
  await phone.close()
  phone = await launchChromium({ profile, isInFlight: true })
  page = await phone.context.newPage()
  await page.goto(`${product.url}/user/app/dashboard`)
})

afterAll(async () => {
  await phone.close()
})

function today(): Day {
  return instantToDay(Date.now(), ZONE)
}

/** A salary and two expenses today; the rent and a long trend two months ago. */
async function fillLedger(day: Day): Promise<void> {
  walletId = await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 100_000 })
  const family = await api.create('/user/create-transaction-label', {
    name: 'Family',
    textColor: '#ffffff',
    backgroundColor: '#8f5bd7',
  })
  const food = { category: 'food', label: family, description: 'Rice at Tejuosho' }
  const bus = { category: 'transport', label: null, description: 'Danfo to CMS' }
  const salary = { category: 'salary', label: null, description: 'Salary at last' }
  const first = addMonths(addDays(day, 1 - Number(day.slice(8))), -2)
  const trend = Array.from({ length: LONG_TREND_DAYS }, (_, at) => ({
    ...bus,
    amount: 100,
    date: addDays(first, at),
  }))
  const rent = { category: 'rent', label: family, description: 'Rent', amount: 60_000, date: first }
  await record('income', [{ ...salary, amount: 250_000, date: day }])
  await record('expense', [
    { ...food, amount: 30_000, date: day },
    { ...bus, amount: 10_000, date: day },
    rent,
    ...trend,
  ])
}

async function record(type: 'income' | 'expense', transactions: readonly object[]): Promise<void> {
  await api.post('/transactions/create-transaction', { walletId, type, transactions })
}

async function choosePeriod(name: string): Promise<void> {
  await page.getByLabel('Period').selectOption({ label: name })
}

function card(title: string): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${title} `) })
}

/** The figure on the card with this title, in naira or percent. */
async function figure(title: string): Promise<number> {
  const [, sign = '', digits = ''] =
    /([−-]?)\+?₦?([\d,]+(?:\.\d+)?)/.exec((await card(title).innerText()).replace(title, '')) ?? []
  return Number(digits.replaceAll(',', '')) * (sign === '' ? 1 : -1)
}

async function figures(titles: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const seen = await Promise.all(titles.map(async title => [title, await figure(title)]))
  return Object.fromEntries(seen)
}

/** Figures are fetched from the worker: they come a moment after the page. */
async function expectFigures(expected: Readonly<Record<string, number>>): Promise<void> {
  const titles = Object.keys(expected)
  await expect.poll(async () => await figures(titles)).toEqual(expected)
}

test('[DAS-01] [DAS-02] the app opens with no network and tells this month, each figure leading on', async () => {
  await page.getByRole('heading', { level: 1, name: `Welcome, ${person.userName}` }).waitFor()
  await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('this-month')
  // A phone has them closed, and remembers that they were opened.
  await page.getByRole('button', { name: /^All figures of / }).click()
  await expectFigures({
    'Total Wallet Balance': 100_000 + 250_000 - 40_000 - 60_000 - 1600,
    'Total Income': 250_000,
    'Total Expense': -40_000,
    'Net Income': 210_000,
    'Savings Rate': 84,
    'Transaction Count': 3,
    'Avg Income': 250_000,
    'Avg Expense': 20_000,
  })
  await waitForSync(page, /^Offline$/)
  for (const [title, path] of [
    ['Total Wallet Balance', 'wallets'],
    ['Total Income', 'transactions'],
    ['Total Expense', 'transactions'],
    ['Net Income', 'budgets'],
  ] as const) {
    const target = new URL((await card(title).getAttribute('href')) ?? '', page.url())
    expect(target.pathname, title).toBe(`/user/app/${path}`)
  }
  await card('Total Expense').click()
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  await page.getByRole('main').getByText('Danfo to CMS').first().waitFor()
  await page.getByRole('main').getByText('Salary at last').waitFor({ state: 'detached' })
})

test('[DAS-03] the trend is a chart, with its table, and when it is long a paged table stands below it', async () => {
  await openPage(page, 'dashboard')
  const title = 'Income and expense over time'
  const chart = page.getByRole('figure').filter({ hasText: title })
  await chart.getByRole('img').first().waitFor()
  await chart.getByRole('button', { name: /^Show as table/ }).click()
  const table = page.getByRole('table', { name: title })
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual(['Date', 'Income', 'Expense', 'Net', 'Income Count', 'Expense Count'])
  await chart.getByRole('button', { name: /^Show as table/ }).click()
  await chart.getByRole('img').first().waitFor()
  expect(await table.count()).toBe(0)
  await choosePeriod('2 months ago')
  await chart.getByRole('img').first().waitFor()
  await expect.poll(async () => await table.getByRole('row').count()).toBe(11)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(async () => await table.getByRole('row').count()).toBe(LONG_TREND_DAYS - 9)
})

test('[DAS-04] [DAS-05] spending is shared out by category and label, and the largest are listed', async () => {
  await openPage(page, 'dashboard?period=all-time')
  for (const title of ['Spending by category', 'Spending by label']) {
    await page.getByRole('figure').filter({ hasText: title }).getByRole('img').first().waitFor()
  }
  const categories = page.getByRole('table', { name: 'Top spending categories' })
  await categories
    .getByRole('row')
    .filter({ hasText: 'Rent & Housing' })
    .filter({ hasText: '₦60,000' })
    .waitFor()
  const labels = page.getByRole('table', { name: 'Top spending labels' })
  await labels
    .getByRole('row')
    .filter({ hasText: 'Family' })
    .filter({ hasText: '₦90,000' })
    .waitFor()
  const large = page.getByRole('table', { name: 'Large transactions' })
  await large.getByText('Salary at last').waitFor()
  await expect
    .poll(() => large.getByRole('columnheader').allInnerTexts())
    .toEqual(['Description', 'Type', 'Category', 'Amount', 'Date'])
})

test('[APP-11] a range of one’s own applies only when it does not run backwards', async () => {
  await openPage(page, 'analytics?period=this-month')
  await choosePeriod('Custom range')
  await page.getByLabel('From', { exact: true }).fill(addDays(today(), -1))
  await page.getByLabel('To', { exact: true }).fill(today())
  await expectFigures({ 'Total Income': 250_000, 'Transaction Count': 3 })
  await page.getByLabel('To', { exact: true }).fill(addDays(today(), -2))
  await page.getByText('To cannot be before From.').waitFor()
  await expectFigures({ 'Total Income': 250_000, 'Transaction Count': 3 })
  await choosePeriod('Yesterday')
  await expectFigures({ 'Total Income': 0, 'Transaction Count': 0 })
})

test('[SYN-02] [WAL-04] what is recorded with no network is in the figures of its wallet at once', async () => {
  await recordEntry(page, 'expense', {
    wallet: 'GTBank',
    amount: '5000',
    category: 'Transport',
    description: 'Cab home',
  })
  await openPage(page, `wallet/${walletId}`)
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('this-month')
  await expectFigures({ 'Net Income': 205_000, 'Savings Rate': 82, 'Avg Expense': 15_000 })
  await page
    .getByRole('table', { name: 'Top spending categories' })
    .getByText('Transport')
    .waitFor()
  await page.getByRole('table', { name: 'Top spending labels' }).getByText('Family').waitFor()
  await waitForSync(page, /^Offline, 1 waiting to sync$/)
})

test('[DAS-06] back online, the analytics page and the server say the same of every period', async () => {
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  for (const choice of ['this-month', 'two-months-ago', 'all-time'] satisfies NamedPeriod[]) {
    await openPage(page, `analytics?period=${choice}`)
    const told = await serverFigures(periodDays({ choice }, today(), CALENDAR_MONTHS))
    const titles = Object.keys(told)
    await expect.poll(async () => await figures(titles)).toEqual(told)
  }
})

/** What shows that a tab is drawn. */
const DRAWN = {
  'cash-flow': ['slider', 'Points of Income and expense over time'],
  spending: ['table', 'Large transactions'],
  'net-worth': ['slider', 'Points of Net worth over time'],
  trends: ['combobox', 'Shown'],
} as const

/** What moved on the page by itself since it was opened. */
async function layoutShift(): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const shifts = list.getEntries().map(entry => {
            const isAsked = 'hadRecentInput' in entry && entry.hadRecentInput === true
            return 'value' in entry && !isAsked ? Number(entry.value) : 0
          })
          resolve(shifts.reduce((sum, shift) => sum + shift, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Where nothing moved there is nothing to be told.
        setTimeout(() => resolve(0), 500)
      }),
  )
}

test('[FL7] a mark opens its rows, Back closes them, and their list has as many as was said', async () => {
  await openPage(page, 'analytics?period=two-months-ago&against=none')
  const month = addMonths(today(), -2).slice(0, 'yyyy-MM'.length)
  const bars = page.getByRole('list', { name: 'Money in and out' })
  await bars.getByRole('button').last().press('Enter')
  const pane = page.getByRole('dialog').or(page.getByRole('complementary'))
  await pane.getByText('₦61,600').first().waitFor()
  await pane.getByRole('button', { name: 'Transport' }).click()
  const link = pane.getByRole('link', { name: `See all ${LONG_TREND_DAYS} entries` })
  await link.waitFor()
  expect(new URL(page.url()).searchParams.get('at')).toBe(`${month}-01`)
  await link.click()
  await page.waitForURL('**/transactions?**')
  const query = new URL(page.url()).searchParams
  expect(query.get('type')).toBe('expense')
  expect(query.getAll('category').join()).toContain('transport')
  await page.goBack()
  await link.waitFor()
  await page.goBack()
  await pane.waitFor({ state: 'detached' })
})

test('every tab is in order: nothing for axe, nothing moves, nothing sideways at 320 px and with large text', async () => {
  const found: string[] = []
  for (const [tab, [role, name]] of Object.entries(DRAWN)) {
    await page.setViewportSize({ width: 390, height: 844 })
    // Anew: what moved on the pages before is no fault of this one.
    await page.goto(`${product.url}/user/app/analytics?tab=${tab}&period=last-6-months`)
    await page.getByRole('main').getByRole(role, { name }).waitFor({ state: 'attached' })
    expect(await layoutShift(), tab).toBe(0)
    found.push(...(await violations(page, tab === 'trends' ? 'dark' : 'light')))
    await page.setViewportSize({ width: 320, height: 640 })
    // A chart that is measured follows a moment later.
    await expect.poll(() => overflow(page), { message: `${tab} at 320 px` }).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect
      .poll(() => overflow(page), { message: `${tab} with large text` })
      .toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, 'analytics?period=last-6-months')
  await page
    .getByRole('list', { name: 'Money in and out' })
    .getByRole('button')
    .last()
    .press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: /^See/ }).waitFor()
  found.push(...(await violations(page, 'light')))
  expect(found).toEqual([])
})

async function serverFigures({ from, to }: DayRange): Promise<Readonly<Record<string, number>>> {
  const query = new URLSearchParams({
    ...(from !== undefined && { startDate: from }),
    ...(to !== undefined && { endDate: to }),
  })
  const answer = await api.get(`/analytics/overview?${query.toString()}`)
  const { summary } = v.parse(calls.fetchOverview.answer, answer).data
  return {
    'Total Wallet Balance': summary.totalBalance / KOBO,
    'Total Income': summary.totalIncome / KOBO,
    'Total Expense': (-1 * summary.totalExpense) / KOBO,
    'Net Income': summary.netIncome / KOBO,
    'Savings Rate': summary.savingsRate,
    'Transaction Count': summary.transactionCount,
    'Avg Income': summary.avgIncome / KOBO,
    'Avg Expense': summary.avgExpense / KOBO,
  }
}
