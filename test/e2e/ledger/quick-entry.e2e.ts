import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import {
  openPage,
  recordEntry,
  rowTexts,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { logIn, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  await api.create('/wallet/create-wallet', { name: 'OPay', amount: 50_000 })
  phone = await launchChromium({ hasTouch: true, isDrawnWhole: true })
  page = await phone.context.newPage()
  await logIn(page, product, person)
  await waitUntilSynced(page)
  await waitForWorker(page)
  await phone.setInFlight(true)
})

afterAll(async () => {
  await phone.close()
})

async function openEntry(): Promise<Locator> {
  await openPage(page, 'transactions?add=expense')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByRole('option', { name: 'OPay' }).first().waitFor({ state: 'attached' })
  return dialog
}

test('[TXN-02] [SYN-01] an amount is typed on the keypad and saved in flight mode', async () => {
  const dialog = await openEntry()
  const keypad = dialog.getByRole('group', { name: 'Keypad' })
  for (const key of ['4', '5', '0', '0', 'Plus', '2', '5', '0']) {
    await keypad.getByRole('button', { name: key, exact: true }).tap()
  }
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('4,750')
  expect(await violations(page, 'dark')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Food & Groceries' }).tap()
  await dialog.getByRole('button', { name: 'Save expense' }).tap()
  await page.getByText('Expense recorded successfully.').waitFor()
  await page.getByText('₦4,750 saved to Food & Groceries').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rowTexts(page)).toEqual([expect.stringContaining('₦4,750')])
})

test('[TXN-02] [EL1] [APP-07] a line is saved by Enter, and taken back by the toast on another page', async () => {
  const dialog = await openEntry()
  const line = dialog.getByLabel('Type it in one line')
  await line.fill('1.2k keke to Yaba opay yesterday')
  await dialog.getByRole('list', { name: 'Understood' }).getByText('₦1,200').waitFor()
  await line.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  // It stays as long as it is pointed at, however slow the machine is.
  const undo = page
    .locator('.Toastify__toast', { hasText: '₦1,200' })
    .getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.getByText('keke to Yaba').waitFor()
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await home.dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: /^Welcome,/ }).waitFor()
  await undo.tap()
  await page.getByText('Taken back. Nothing was recorded.').waitFor()
  await openPage(page, 'transactions')
  await expect.poll(() => rowTexts(page)).toEqual([expect.stringContaining('₦4,750')])
})

test('[TXN-02] [SYN-03] the fields of the form are typed into as ever, and all is sent once', async () => {
  const description = 'Rice, beans and palm oil at Tejuosho market'
  const food = { category: 'Food & Groceries', description }
  await recordEntry(page, 'expense', { wallet: 'Cash', amount: '900.50', ...food })
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await expect
    .poll(() => rowTexts(page))
    .toEqual([expect.stringContaining('₦900.50'), expect.stringContaining('₦4,750')])
})

test('[TXN-02] the offer to repeat a long entry does not make the sheet wider than the phone', async () => {
  const dialog = await openEntry()
  await dialog.getByRole('button', { name: /^Repeat last:/ }).waitFor()
  await expect
    .poll(async () => {
      const box = await dialog.getByLabel('Amount').boundingBox()
      return (box?.x ?? 0) + (box?.width ?? Infinity)
    })
    .toBeLessThan(390)
})
