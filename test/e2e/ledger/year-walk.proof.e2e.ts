import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { firstDayOf } from '#time/month.ts'
import { addMonthsTo } from '#time/period.ts'
import { dayToInstant, instantToMonth } from '#time/zoned-day.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import {
  createWallet,
  openPage,
  recordEntry,
  recordTransfer,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { givePlan, openInFlight, register } from '../steps/people.ts'
import { toastThatSays } from '../steps/toasts.ts'

// A household's year, walked through on the screens with the clock moved on, in flight mode: what it comes to must be what plain
// arithmetic says. The year ends with the month before this one, since nothing may lie in the future for the server.

const MONTHS = 12
const NINE = 9 * 3_600_000
const YEAR_START = addMonthsTo(instantToMonth(Date.now(), DEFAULT_ZONE), -MONTHS)

/** What the household has, earns and spends, in naira. */
const BANK = 250_000
const CASH = 20_000
const SALARY = 480_000
const RENT = 150_000
const DSTV = 15_700
const AJO = 20_000
const LOAN = 240_000
const INSTALMENT = LOAN / MONTHS
const TO_CASH = 25_000

/** What it has and spends in dollars, in cents, and what it buys each month. */
const DOLLARS = 30_000
const NETFLIX = 1250
const BOUGHT = 5000
const FIRST_RATE = 1500

/** What the bank takes for so many dollars in a month of the year, from 0. */
function paidForDollars(month: number): number {
  return 80_000 + month * 500
}

/** What a dollar costs then, as the household keeps it: what the first purchase of a quarter came to. */
function rateIn(month: number): number {
  return paidForDollars(month - (month % 3)) / (BOUGHT / 100)
}

let product: SharedProduct
let desk: Chromium
let page: Page
let api: ApiSession

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  await givePlan(product, person, 'Summit')
  api = await openApi(product, person)
  desk = await launchChromium()
  page = await openInFlight(desk, product, person)
})

afterAll(async () => {
  await desk.close()
})

/** What is spent on food in a month of the year, from 0. */
function foodIn(month: number): number {
  return 18_000 + month * 250
}

/** Has it be nine in the morning of a day of a month, and opens the app then, as a person would. */
async function comeBackOn(month: number, day: number): Promise<void> {
  const first = firstDayOf(addMonthsTo(YEAR_START, month))
  const at = dayToInstant(first, DEFAULT_ZONE) + (day - 1) * 24 * 3_600_000 + NINE
  await page.clock.setFixedTime(at)
  await page.reload()
  await page.getByRole('main').waitFor()
}

async function openDollars(): Promise<void> {
  await openPage(page, 'wallets')
  await page.getByRole('button', { name: 'Create wallet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create wallet' })
  await dialog.getByLabel('Wallet name').fill('Dollars')
  await dialog.getByLabel('Initial amount').fill(String(DOLLARS / 100))
  await dialog.getByText('Kept in dollars or another currency').click()
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('us dollar')
  await dialog.getByRole('option', { name: 'US Dollar (USD)' }).click()
  await dialog.getByLabel('What is $1 in naira today?').fill(String(FIRST_RATE))
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Buys dollars, and keeps the first rate of a quarter. */
async function buyDollars(month: number): Promise<void> {
  await openPage(page, 'transactions?add=transfer')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByLabel('From wallet').selectOption({ label: 'GTBank' })
  await dialog.getByLabel('To wallet').selectOption({ label: 'Dollars' })
  await dialog.getByLabel('You send').fill(String(paidForDollars(month)))
  await dialog.getByLabel('Arrives').fill(String(BOUGHT / 100))
  if (month % 3 === 0) await dialog.getByLabel(/^Keep ₦.* as today’s rate/).check()
  await dialog.getByRole('button', { name: /^Save transfer/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

interface Repeating {
  readonly name: string
  readonly amount: number
  readonly day: number
  readonly type?: 'Income'
  readonly isByItself: boolean
}

async function addRepeating({ name, amount, day, type, isByItself }: Repeating): Promise<void> {
  await openPage(page, 'upcoming?add=repeating')
  const dialog = page.getByRole('dialog', { name: 'Add repeating' })
  if (type !== undefined) await dialog.getByRole('button', { name: type, exact: true }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Amount').fill(String(amount))
  await dialog.getByLabel('Day of the month').fill(String(day))
  await dialog.getByLabel('Ends').selectOption({ label: 'After a number of times' })
  await dialog.getByLabel('Times').fill(String(MONTHS))
  await dialog.getByLabel('Wallet').selectOption({ label: 'GTBank' })
  if (isByItself) await dialog.getByLabel('Record by itself').check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function borrow(): Promise<void> {
  await openPage(page, 'debts')
  await page.getByRole('button', { name: 'Add debt' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add debt' })
  await dialog.getByRole('button', { name: 'I owe somebody' }).click()
  await dialog.getByLabel('Whom I owe').fill('Coop')
  await dialog.getByLabel('Amount', { exact: true }).fill(String(LOAN))
  await dialog.getByLabel('Into wallet').selectOption({ label: 'GTBank' })
  await dialog.getByText('Interest and instalments').click()
  await dialog.getByLabel('Instalments', { exact: true }).fill(String(MONTHS))
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function startAjo(): Promise<void> {
  await openPage(page, 'debts')
  await page.getByRole('button', { name: 'Start an ajo or event' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Start an ajo or event' })
  await dialog.getByLabel('Name').fill('Office ajo')
  await dialog.getByLabel('Amount for one turn, each round').fill(String(AJO))
  await dialog.getByLabel('Rounds', { exact: true }).fill(String(MONTHS))
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function payBack(): Promise<void> {
  await openPage(page, 'debts')
  await page.getByRole('main').getByRole('link', { name: 'Coop' }).click()
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  const amount = dialog.getByLabel('Amount', { exact: true })
  await expect.poll(() => amount.inputValue()).toBe('20,000')
  await dialog.getByLabel('From wallet').selectOption({ label: 'GTBank' })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await toastThatSays(page, /Coop/).waitFor()
}

async function payAjo(): Promise<void> {
  await openPage(page, 'debts')
  await page.getByRole('main').getByRole('link', { name: 'Office ajo' }).click()
  await page.getByRole('button', { name: 'Pay my part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paid into Office ajo' })
  await dialog.getByLabel('From wallet').selectOption({ label: 'GTBank' })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function recordDue(name: string): Promise<void> {
  await openPage(page, 'upcoming')
  const due = page.getByRole('region', { name: 'What falls due' })
  await due
    .getByRole('button', { name: new RegExp(`^Record ${name}`) })
    .first()
    .click()
  await toastThatSays(page, new RegExp(`${name} recorded`)).waitFor()
}

async function liveMonth(month: number): Promise<void> {
  await comeBackOn(month, 10)
  await recordDue('DStv')
  await comeBackOn(month, 15)
  await payBack()
  await payAjo()
  await comeBackOn(month, 26)
  const amount = String(foodIn(month))
  const food = { wallet: 'Cash', category: 'Food & Groceries', description: 'Market' }
  await recordTransfer(page, { from: 'GTBank', to: 'Cash', amount: String(TO_CASH) })
  await recordEntry(page, 'expense', { ...food, amount })
  await buyDollars(month)
  const netflix = { wallet: 'Dollars', category: 'Bills & Utilities', description: 'Netflix' }
  await recordEntry(page, 'expense', { ...netflix, amount: String(NETFLIX / 100) })
}

const wallets = v.object({
  wallets: v.array(
    v.object({
      name: v.string(),
      amount: v.number(),
      held: v.nullable(v.object({ minor: v.number() })),
    }),
  ),
})
const overview = v.object({
  data: v.object({
    summary: v.object({
      totalBalance: v.number(),
      totalIncome: v.number(),
      totalExpense: v.number(),
    }),
  }),
})

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}

test('[SC1] [DE1] [CI1] [CU5] [NW1] a household’s year on the screens comes to what plain arithmetic says', async () => {
  await comeBackOn(0, 1)
  await createWallet(page, 'GTBank', String(BANK))
  await createWallet(page, 'Cash', String(CASH))
  await openDollars()
  await addRepeating({ name: 'Salary', amount: SALARY, day: 25, type: 'Income', isByItself: true })
  await addRepeating({ name: 'Rent', amount: RENT, day: 2, isByItself: true })
  await addRepeating({ name: 'DStv', amount: DSTV, day: 10, isByItself: false })
  await borrow()
  await startAjo()
  for (let month = 0; month < MONTHS; month += 1) await liveMonth(month)

  await desk.setInFlight(false)
  await waitUntilSynced(page)
  const months = Array.from({ length: MONTHS }, (_, month) => month)
  const monthly = SALARY - RENT - DSTV - AJO - INSTALMENT - TO_CASH
  const dollars = DOLLARS + MONTHS * (BOUGHT - NETFLIX)
  const held = {
    GTBank: BANK + LOAN + MONTHS * monthly - sum(months.map(paidForDollars)),
    Cash: CASH + MONTHS * TO_CASH - sum(months.map(foodIn)),
    Dollars: (dollars / 100) * rateIn(MONTHS - 1),
  }
  const found = v.parse(wallets, await api.get('/wallet/wallets'))
  expect(Object.fromEntries(found.wallets.map(({ name, amount }) => [name, amount]))).toEqual(held)
  expect(found.wallets.find(({ name }) => name === 'Dollars')?.held).toEqual({ minor: dollars })
  const { data } = v.parse(overview, await api.get('/analytics/overview'))
  const inDollars = months.map(month => (NETFLIX / 100) * rateIn(month))
  expect(data.summary).toEqual({
    totalBalance: sum(Object.values(held)),
    totalIncome: MONTHS * SALARY,
    totalExpense: MONTHS * (RENT + DSTV) + sum(months.map(foodIn)) + sum(inDollars),
  })
  // The loan is paid back, and what went into the ajo is the household's still.
  const worth = sum(Object.values(held)) + MONTHS * AJO
  await openPage(page, 'analytics?tab=net-worth')
  await page
    .getByText(`₦${worth.toLocaleString('en-NG')}`)
    .first()
    .waitFor()
})
