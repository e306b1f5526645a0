import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import { openPage, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { openInFlight, register } from '../steps/people.ts'
import { toastThatSays } from '../steps/toasts.ts'

let product: SharedProduct
let phone: Chromium
let page: Page
let api: ApiSession

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  phone = await launchChromium({ hasTouch: true, isDrawnWhole: isWholeProof })
  page = await openInFlight(phone, product, person)
})

afterAll(async () => {
  await phone.close()
})

const entries = v.object({
  data: v.array(
    v.object({
      description: v.string(),
      type: v.string(),
      amount: v.number(),
      purpose: v.nullable(v.string()),
      debtId: v.nullable(v.string()),
    }),
  ),
})

async function looksRight(): Promise<void> {
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

test('[DE10] [DE1] [DE12] [CI1] [CI3] [SYN-01] a loan is made, and paid back in part, and an ajo is started and ticked, in flight mode, at 390 and at 1280', async () => {
  await openPage(page, 'debts')
  await page.getByText('Nobody owes anybody.').waitFor()
  await page.getByRole('button', { name: 'Add debt' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Add debt' })
  await dialog.getByLabel('Who owes me').fill('Emeka')
  await dialog.getByLabel('Amount', { exact: true }).fill('12000')
  await dialog.getByText('Interest and instalments').tap()
  await dialog.getByLabel('Instalments', { exact: true }).fill('4')
  await dialog.getByRole('table', { name: 'Instalments' }).getByText('₦3,000').first().waitFor()
  await looksRight()
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
  await looksRight()
  await page.getByRole('main').getByRole('link', { name: 'Emeka' }).tap()
  await page.getByText('Emeka owes me').waitFor()
  await looksRight()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record a payment' })
  await expect.poll(() => payment.getByLabel('Amount', { exact: true }).inputValue()).toBe('3,000')
  await payment.getByRole('button', { name: 'Record', exact: true }).click()
  await toastThatSays(page, /Emeka paid back/).waitFor()
  await page.getByRole('article', { name: 'Emeka' }).getByText('₦9,000').waitFor()
  await looksRight()
  await page.reload()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('link', { name: 'Loan to Emeka' }).click()
  const sheet = page.getByRole('complementary').filter({ hasText: 'Loan money out' })
  await sheet.getByRole('link', { name: 'Loan to Emeka' }).waitFor()

  await openPage(page, 'debts')
  await page.getByRole('button', { name: 'Start an ajo or event' }).click()
  const start = page.getByRole('dialog', { name: 'Start an ajo or event' })
  await start.getByLabel('Name').fill('Office ajo')
  await start.getByLabel('Amount for one turn, each round').fill('5000')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await start.waitFor({ state: 'detached' })
  await looksRight()
  await page.getByRole('main').getByRole('link', { name: 'Office ajo' }).click()
  await page.getByRole('checkbox', { name: 'Me', exact: true }).click()
  await page.getByText('1 of 1').waitFor()
  await looksRight()
  await page.setViewportSize({ width: 390, height: 844 })
  await looksRight()

  await phone.setInFlight(false)
  await waitUntilSynced(page)
  const { data } = v.parse(entries, await api.get('/transactions/fetch-transactions'))
  expect(data.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
    { description: 'Emeka paid back', type: 'income', amount: 3000, purpose: 'principal' },
    { description: 'Loan to Emeka', type: 'expense', amount: 12_000, purpose: 'principal' },
  ])
  expect(new Set(data.map(({ debtId }) => debtId)).size).toBe(1)
})
