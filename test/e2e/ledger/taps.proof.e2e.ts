// How many taps the usual things take (experience, second edition, 1), counted on a phone.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, recordEntry, waitUntilSynced } from '../steps/ledger-steps.ts'
import { comeIn, register } from '../steps/people.ts'

let phone: Chromium
let page: Page
let taps = 0

beforeAll(async () => {
  const product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  await api.create('/wallet/create-wallet', { name: 'OPay', amount: 50_000 })
  phone = await launchChromium({ hasTouch: true, isDrawnWhole: true, hasWorker: false })
  page = await phone.context.newPage()
  await comeIn(page, product, person)
  const entry = { wallet: 'Cash', amount: '4500', category: 'Food & Groceries' }
  await recordEntry(page, 'expense', { ...entry, description: 'Suya at Ikeja' })
  await waitUntilSynced(page)
})

afterAll(async () => {
  await phone.close()
})

async function tap(target: Locator): Promise<void> {
  taps += 1
  await target.tap()
}

async function begin(name: string): Promise<void> {
  await openPage(page, name)
  taps = 0
}

test('last month’s spending is one tap from Home', async () => {
  await begin('dashboard')
  const panel = page.getByRole('region', { name: 'Spending' })
  await tap(panel.getByRole('button').first())
  await panel.getByText('Spent', { exact: true }).waitFor()
  expect(taps).toBe(1)
})

test('an entry is found and opened in two taps and what is typed', async () => {
  await begin('dashboard')
  await tap(page.getByRole('button', { name: /^Search/ }))
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('suya')
  await tap(page.getByRole('option', { name: /^Suya at Ikeja/ }))
  await page.getByRole('dialog', { name: 'Suya at Ikeja' }).getByText('−₦4,500').waitFor()
  expect(taps).toBe(2)
})

test('[TXN-05] the wallet of an entry is changed in two taps', async () => {
  await begin('transactions')
  await tap(page.getByRole('link', { name: 'Suya at Ikeja' }))
  const sheet = page.getByRole('dialog', { name: 'Suya at Ikeja' })
  await tap(sheet.getByRole('button', { name: 'OPay' }))
  await page.getByText('Transaction updated successfully').waitFor()
  expect(taps).toBe(2)
  await sheet.getByRole('button', { name: 'Close' }).tap()
})
