import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { openInFlight, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 50_000 })
  phone = await launchChromium({ hasTouch: true })
  page = await openInFlight(phone, product, person)
})

afterAll(async () => {
  await phone.close()
})

/** Asks, and gives what was understood. */
async function ask(label: string, text: string): Promise<Locator> {
  await page.getByRole('main').getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Send' }).tap()
  const log = page.getByRole('log')
  await log.getByText(text, { exact: true }).last().waitFor()
  return log.getByRole('region', { name: 'What I understood' }).last()
}

test('[UV8] with no network what is asked to be recorded fills the form, is saved, and the chat is there again', async () => {
  await openPage(page, 'ai-chats')
  const card = await ask('Ask Uwa', 'abeg add barbing 1500 yesterday from Cash')
  await card.getByText('₦1,500').waitFor()
  expect(await card.getByRole('definition').allTextContents()).toEqual([
    'Expense',
    '₦1,500',
    'Cash',
    'Yesterday',
    expect.stringMatching(/\S/u),
    'barbing',
  ])
  expect(await violations(page, 'light')).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const chat = page.url()
  await card.getByRole('link', { name: 'Check and save expense' }).tap()
  const form = page.getByRole('dialog', { name: 'Add transaction' })
  await form.getByRole('button', { name: 'Save expense, ₦1,500' }).tap()
  await form.waitFor({ state: 'detached' })
  expect(page.url()).toBe(chat)
  const log = page.getByRole('log')
  await page.getByLabel('Ask a follow-up').fill('how much did I spend on barbing yesterday')
  await page.getByRole('button', { name: 'Send' }).tap()
  await log.getByText('You spent ₦1,500', { exact: false }).waitFor()
})

test('[UV8] a budget that is asked for opens its form, and Back leads to the chat', async () => {
  const chat = page.url()
  const card = await ask('Ask a follow-up', 'create a budget called December with food 80k')
  await card.getByRole('link', { name: 'Check and save budget' }).tap()
  const form = page.getByRole('dialog', { name: 'Create budget' })
  await form.getByRole('button', { name: 'Create label Food' }).waitFor()
  expect(await form.getByLabel('Budget name').inputValue()).toBe('December')
  expect(await form.getByLabel('Amount').inputValue()).toBe('80,000')
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('log').waitFor()
  expect(page.url()).toBe(chat)
})
