import type { Locator, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { eventually } from '#test/support/eventually.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import { openPage } from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, violations, watchPolicy } from '../steps/looks.ts'
import { arrive } from '../steps/people.ts'

const LOOKS = [
  { size: { width: 390, height: 844 }, theme: 'light' },
  { size: { width: 1280, height: 800 }, theme: 'dark' },
] as const

let product: SharedProduct
let browser: Chromium
let page: Page
let api: ApiSession

beforeAll(async () => {
  product = sharedProduct()
  browser = await launchChromium()
  page = await browser.context.newPage()
  await watchPolicy(page)
  api = await openApi(product, await arrive(page, product))
})

afterAll(async () => {
  await browser.close()
})

function dialog(): Locator {
  return page.getByRole('dialog', { name: 'Top Up' })
}

/** The row of a table whose cells hold the texts. */
function row(...texts: readonly string[]): Locator {
  return texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))
}

async function startTopUp(amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Top Up', exact: true }).click()
  await dialog().getByLabel('Amount').fill(amount)
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await dialog().getByText('Sandbox Bank').waitFor()
}

/** Says that the money was sent, once it is there: what comes later is found ten seconds later. */
async function sayItIsSent(): Promise<void> {
  await eventually(async () => {
    const answer = await api.get('/payments/payment-records')
    expect(v.parse(calls.listPayments.answer, answer).pending).toBeNull()
  })
  await dialog().getByRole('button', { name: "I've sent the money" }).click()
}

test('[PAY-02] a profile without names and phone is asked for, shown, and then enough', async () => {
  await openPage(page, 'payment-wallet')
  await page.getByRole('button', { name: 'Top Up', exact: true }).click()
  await dialog().getByText('Please update your profile with your first name').waitFor()
  await page.waitForURL('**/user/app/profile?edit=true')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('Phone').fill('0803 123 4567')
  await page.getByLabel('Female 2').check({ force: true })
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('heading', { name: 'Ada Obi' }).waitFor()
  await page.getByRole('link', { name: 'Synced' }).waitFor()
  await openPage(page, 'payment-wallet')
  await startTopUp('5000')
  await dialog().getByText('no real money moves').waitFor()
})

test('[PAY-01] [PAY-03] the transfer is found, the dialog closes, and the balance and the record show it', async () => {
  await sayItIsSent()
  await dialog().getByText('Payment successful!').waitFor()
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Balance' }).getByText('₦5,000.00').waitFor()
  await row('+₦5,000.00', 'Sandbox', 'Successful').waitFor()
})

test('[PAY-03] less than agreed is credited, and said', async () => {
  await startTopUp('1000.03')
  await sayItIsSent()
  await dialog().getByText('less than the ₦1,000.03 you chose').waitFor()
  await dialog().waitFor({ state: 'detached' })
  await row('Underpaid', 'Successful').waitFor()
})

test('[PAY-03] a payment under way outlives a reload, and is given up when asked', async () => {
  await startTopUp('300.01')
  const number = await dialog().getByRole('definition').nth(2).textContent()
  await page.reload()
  await dialog()
    .getByText(number ?? 'none')
    .waitFor()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show bank details' }).click()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
  await row('Failed', 'Cancelled').waitFor()
})

test('[PAY-04] tokens are bought from the wallet, 250 a naira', async () => {
  await openPage(page, 'tokens')
  await page.getByRole('button', { name: 'Top Up', exact: true }).click()
  await dialog().getByLabel('Amount').fill('999999')
  await dialog().getByRole('button', { name: 'Buy tokens' }).click()
  await dialog().getByText('Insufficient balance').first().waitFor()
  await dialog().getByLabel('Amount').fill('2000')
  await dialog().getByText('You get 500,000 tokens').waitFor()
  await dialog().getByRole('button', { name: 'Buy tokens' }).click()
  await dialog().waitFor({ state: 'detached' })
  await row('+500,000', 'Bought').waitFor()
  await openPage(page, 'payment-wallet')
  await row('−₦2,000.00', 'Tokens', 'Successful').waitFor()
})

test('[PAY-01] offline the figures of before stand, and a payment is refused in words', async () => {
  await browser.context.setOffline(true)
  await page.getByRole('button', { name: 'Top Up', exact: true }).click()
  await dialog().getByLabel('Amount').fill('5000')
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await dialog().getByText('Paying needs a connection').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByText("You're offline. Top-ups need a connection.").waitFor()
  await row('−₦2,000.00', 'Tokens').waitFor()
  await browser.context.setOffline(false)
  await page.getByText("You're offline. Top-ups need a connection.").waitFor({ state: 'detached' })
})

test('[PAY-01] [PAY-04] [API-02] the pages fit phones and desks, have no fault that axe finds, and keep the policy', async () => {
  const faults: string[] = []
  for (const name of ['payment-wallet', 'tokens', 'tokens?add=top-up']) {
    await openPage(page, name)
    await page.getByRole('table').waitFor()
    for (const { size, theme } of LOOKS) {
      await page.setViewportSize(size)
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      faults.push(...(await violations(page, theme)))
    }
  }
  expect(faults).toEqual([])
  expect(await stoppedByPolicy(page)).toBeNull()
})
