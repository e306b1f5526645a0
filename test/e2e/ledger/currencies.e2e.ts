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

const answer = v.object({
  data: v.object({
    wallets: v.array(
      v.object({
        name: v.string(),
        held: v.nullish(v.object({ currency: v.string(), minor: v.number() })),
      }),
    ),
    rates: v.array(v.object({ currency: v.string(), value: v.string() })),
  }),
})

async function looksRight(): Promise<void> {
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

async function onDesk(isDesk: boolean): Promise<void> {
  await page.setViewportSize(isDesk ? { width: 1280, height: 800 } : { width: 390, height: 844 })
}

test('[CU1] [CU2] [CU3] [CU7] [SYN-01] a wallet of dollars is made in flight mode, shows both, and naira follow another rate', async () => {
  await openPage(page, 'wallets')
  await page.getByRole('button', { name: 'Create wallet' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Create wallet' })
  await dialog.getByLabel('Wallet name').fill('Domiciliary')
  await dialog.getByLabel('Initial amount').fill('1250')
  await dialog.getByText('Kept in dollars or another currency').tap()
  const currency = dialog.getByRole('combobox', { name: 'Currency' })
  await currency.fill('us dollar')
  await dialog.getByRole('option', { name: 'US Dollar (USD)' }).tap()
  await dialog.getByLabel('What is $1 in naira today?').fill('1550.25')
  await looksRight()
  await dialog.getByRole('button', { name: 'Create wallet' }).tap()
  await dialog.waitFor({ state: 'detached' })
  const card = page.getByRole('article').filter({ hasText: 'Domiciliary' })
  await card.getByText('$1,250').first().waitFor()
  await card.getByText(/≈ ₦1,937,812\.50 at ₦1,550\.25 of/).waitFor()
  await looksRight()
  await onDesk(true)
  await looksRight()

  await card.getByRole('link', { name: 'Domiciliary' }).click()
  const rates = page.getByRole('region', { name: 'Rates of US Dollar' })
  await rates.getByRole('button', { name: 'Change the rate of' }).click()
  const rate = page.getByRole('dialog', { name: 'Rate of US Dollar' })
  await rate.getByLabel('What is $1 in naira?').fill('1600')
  await looksRight()
  await rate.getByRole('button', { name: 'Save' }).click()
  await toastThatSays(page, /^Rate of .* saved/).waitFor()
  await page
    .getByText(/≈ ₦2,000,000 at ₦1,600 of/)
    .first()
    .waitFor()
  await looksRight()
  await onDesk(false)
  await looksRight()

  await phone.setInFlight(false)
  await waitUntilSynced(page)
  const { data } = v.parse(answer, await api.get('/user/export'))
  expect(data.rates).toEqual([{ currency: 'USD', value: '1600' }])
  const held = data.wallets.find(({ name }) => name === 'Domiciliary')?.held
  expect(held).toEqual({ currency: 'USD', minor: 125_000 })
})
