import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { openApi } from '../steps/api-session.ts'
import {
  openPage,
  rowTexts,
  waitForSync,
  waitUntilSynced,
  waitForWorker,
} from '../steps/ledger-steps.ts'
import { openAs, register } from '../steps/people.ts'
import { seeToast } from '../steps/toasts.ts'

const ZONE = 'Africa/Lagos'
const DESKTOP = { width: 1280, height: 800 }
const LABEL_LOOK = { textColor: '#ffffff', backgroundColor: '#8f5bd7' }

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 500_000 })
  for (const name of ['Food', 'Transport']) {
    await api.create('/user/create-transaction-label', { name, ...LABEL_LOOK })
  }
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: DESKTOP })
  page = await openAs(phone, product, person)
  await waitForWorker(page)
  desk = await openAs(laptop, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

async function openBudget(where: Page): Promise<void> {
  await openPage(where, 'budgets')
  await where.getByRole('link', { name: 'Household' }).click()
  await where.getByRole('heading', { level: 1, name: 'Household' }).waitFor()
}

async function act(where: Page, item: string): Promise<void> {
  await where.getByRole('button', { name: 'More actions' }).click()
  await where.getByRole('menuitem', { name: item }).click()
}

async function setAside(row: Locator, label: string, amount: string): Promise<void> {
  await row.getByLabel('Label', { exact: true }).selectOption({ label })
  await row.getByLabel('Amount').fill(amount)
}

function allocation(dialog: Locator, number: number): Locator {
  return dialog.getByRole('group', { name: `Budget label ${number}` })
}

async function submit(dialog: Locator, name: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Waits until the first row of the budgets’ table says so. */
async function seeBudget(where: Page, text: RegExp): Promise<void> {
  await openPage(where, 'budgets?view=table')
  await expect.poll(async () => (await rowTexts(where))[0]).toMatch(text)
}

test('[BUD-01] [BUD-02] [SYN-02] a budget is made with no network, after its form said what was missing', async () => {
  await phone.setInFlight(true)
  await openPage(page, 'budgets')
  await page.getByRole('heading', { name: 'Decide once, spend in peace' }).waitFor()
  await page.getByRole('button', { name: 'Create budget' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create budget' })
  await dialog.getByLabel('Budget name').fill('Household')
  await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' })
  await dialog.getByRole('button', { name: 'Create budget', exact: true }).click()
  await dialog.getByText('Please select a label and enter an amount').first().waitFor()
  await setAside(allocation(dialog, 1), 'Food', '60000')
  await dialog.getByRole('button', { name: 'Add label' }).click()
  await setAside(allocation(dialog, 2), 'Food', '20000')
  await dialog.getByRole('button', { name: 'Create budget', exact: true }).click()
  await dialog.getByText('Label already added').first().waitFor()
  await expect.poll(() => dialog.getByLabel('Budget name').inputValue()).toBe('Household')
  await setAside(allocation(dialog, 2), 'Transport', '20000')
  await seeToast(page, 'Budget created successfully!', () => submit(dialog, 'Create budget'))
  await seeBudget(page, /Household.*₦80,000.*0%.*₦0.*Monthly/)
  await waitForSync(page, /^Offline, 1 waiting to sync$/)
})

test('[TXN-03] an expense is put into the budget of its label, and one from the budget shows no tabs', async () => {
  await openPage(page, 'transactions?add=expense')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByLabel('Wallet').selectOption({ label: 'GTBank' })
  await dialog.getByLabel('Amount').fill('15000')
  await dialog.getByLabel('Category').selectOption({ label: 'Food & Groceries' })
  await dialog.getByLabel('Description').fill('Rice at Tejuosho')
  await dialog.getByLabel('Label').selectOption({ label: 'Food' })
  const budget = dialog.getByLabel('Budget').locator('option:checked')
  await expect.poll(() => budget.innerText()).toBe('Household')
  await submit(dialog, /^Save expense/)

  await openBudget(page)
  await act(page, '+ Transaction')
  await dialog.getByText('Goes into Household.').waitFor()
  await expect.poll(() => dialog.getByRole('tab').count()).toBe(0)
  await dialog.getByLabel('Amount').fill('5000')
  await dialog.getByLabel('Category').selectOption({ label: 'Transport' })
  await dialog.getByLabel('Description').fill('Bus to Ojota')
  await dialog.getByLabel('Label').selectOption({ label: 'Transport' })
  await submit(dialog, /^Save expense/)
  await page.getByText('25% spent').waitFor()
})

test('[BUD-03] [BUD-04] [SYN-06] back online the laptop has the same budget, its figures, entries and trail', async () => {
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await seeBudget(desk, /Household.*₦60,000.*25%.*₦20,000.*Monthly/)

  await openBudget(desk)
  const card = desk.getByRole('article', { name: 'Household' })
  for (const text of [
    'Left',
    '₦60,000',
    'Set',
    '₦80,000',
    'Spent',
    '₦20,000',
    'End Date',
    'Frequency',
    'Monthly',
  ]) {
    await card.getByText(text, { exact: true }).first().waitFor()
  }
  const usage = desk.getByRole('table', { name: 'Label by label' })
  await usage.getByRole('row').filter({ hasText: 'Food' }).filter({ hasText: '₦45,000' }).waitFor()
  await usage
    .getByRole('row')
    .filter({ hasText: 'Transport' })
    .filter({ hasText: '₦15,000' })
    .waitFor()
  for (const title of ['Allocation', 'Usage']) {
    await desk.getByRole('figure').filter({ hasText: title }).getByRole('img').first().waitFor()
  }
  await desk.getByRole('tab', { name: 'Transactions' }).click()
  await desk.getByRole('table').getByText('Rice at Tejuosho').waitFor()
  await desk.getByRole('table').getByText('Bus to Ojota').waitFor()
  await desk.getByRole('tab', { name: 'Budget Trails' }).click()
  const trail = desk.getByRole('table', { name: 'Budget trails' })
  await trail.getByRole('row').filter({ hasText: 'Created' }).waitFor()
  await expect
    .poll(() => trail.getByRole('columnheader').allInnerTexts())
    .toEqual([
      'Date',
      'Action',
      'Amount Before',
      'Amount After',
      'Spent Before',
      'Left Before',
      'End Date Before',
      'End Date After',
      'Note',
    ])
})

test('[BUD-04] what is changed and ended on the phone with no network is told in the laptop’s trail, once each', async () => {
  await phone.setInFlight(true)
  await openBudget(page)
  await act(page, 'Edit budget')
  const dialog = page.getByRole('dialog', { name: 'Edit budget' })
  await allocation(dialog, 1).getByLabel('Amount').fill('75000')
  await submit(dialog, 'Save changes')
  await act(page, 'End budget')
  await submit(page.getByRole('dialog', { name: 'End budget' }), 'End budget')
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  await phone.setInFlight(false)
  await waitUntilSynced(page)

  await openBudget(desk)
  await desk.getByText(/^Ended · /).waitFor()
  await desk.getByRole('tab', { name: 'Budget Trails' }).click()
  const told = [/Ended/, /Amount changed.*₦80,000.*₦95,000/, /Created.*₦80,000/]
  await expect
    .poll(async () => {
      const rows = await rowTexts(desk)
      return [rows.length, ...told.map(text => rows.filter(row => text.test(row)).length)]
    })
    .toEqual([told.length, 1, 1, 1])

  const filters = desk.getByRole('group', { name: 'Filters' })
  await filters.getByLabel('To', { exact: true }).fill(addDays(instantToDay(Date.now(), ZONE), -1))
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  await desk.getByText('Nothing changed in these days').waitFor()
})
