import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import { openPage, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { givePlan, openInFlight, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let page: Page
let api: ApiSession

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  await givePlan(product, person, 'Navigator')
  api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 900_000 })
  const foreign = { currency: 'USD', minor: 125_000 }
  await api.create('/wallet/create-wallet', { name: 'Domiciliary', foreign })
  const rate = { currency: 'USD', day: '2020-01-01', value: '1550' }
  await api.post('/records/rate', rate)
  phone = await launchChromium({ hasTouch: true, isDrawnWhole: isWholeProof })

  page = await openInFlight(phone, product, person)
})

afterAll(async () => {
  await phone.close()
})

async function looksRight(): Promise<void> {
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

async function onDesk(isDesk: boolean): Promise<void> {
  await page.setViewportSize(isDesk ? { width: 1280, height: 800 } : { width: 390, height: 844 })
}

const answer = v.object({
  data: v.array(
    v.object({
      description: v.string(),
      amount: v.number(),
      foreign: v.nullable(v.object({ currency: v.string(), minor: v.number() })),
    }),
  ),
})

test('[CU5] [CU8] [CU10] [CU11] in flight mode dollars are spent, bought and changed, and stay dollars', async () => {
  await openPage(page, 'transactions?add=expense')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  const row = dialog.getByRole('group', { name: 'Transaction 1' })
  await row.getByLabel('Amount').fill('12.50')
  await row.getByLabel('Description').fill('Netflix')
  await row.getByLabel('Category').selectOption({ label: 'Bills & Utilities' })
  await dialog.getByLabel('Wallet').selectOption({ label: 'Domiciliary' })
  await row.getByText('≈ ₦19,375 at ₦1,550').waitFor()
  await looksRight()
  await dialog.getByRole('button', { name: /^Save expense.*\$12\.50/ }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('−$12.50').first().waitFor()

  await openPage(page, 'transactions?add=transfer')
  await dialog.getByLabel('From wallet').selectOption({ label: 'Cash' })
  await dialog.getByLabel('To wallet').selectOption({ label: 'Domiciliary' })
  await dialog.getByLabel('You send').fill('800000')
  expect(await dialog.getByLabel('Arrives').inputValue()).toBe('516.13')
  await dialog.getByLabel('Arrives').fill('500')
  await dialog.getByText('= ₦1,600 for $1').waitFor()
  await dialog.getByLabel('Keep ₦1,600 as today’s rate').check()
  await looksRight()
  await onDesk(true)
  await looksRight()
  await dialog.getByRole('button', { name: /^Save transfer.*₦800,000/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const transfer = page.getByRole('row').filter({ hasText: 'Cash → Domiciliary' })
  await transfer.getByText('$500').waitFor()
  await looksRight()

  await page.getByRole('link', { name: 'Netflix' }).click()
  const sheet = page.getByRole('complementary', { name: 'Netflix' })
  await sheet.getByText('≈ ₦20,000 at ₦1,600').waitFor()
  await sheet.getByRole('button', { name: 'Edit Netflix' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit transaction' })
  await edit.getByLabel('Amount').fill('15')
  await edit.getByText('≈ ₦24,000 at ₦1,600').waitFor()
  await looksRight()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await edit.waitFor({ state: 'detached' })
  await sheet.getByText('−$15').first().waitFor()
  await looksRight()
  await onDesk(false)
  await looksRight()
  await openPage(page, 'transactions')
  await page.getByText('≈ ₦24,000').first().waitFor()
  await looksRight()

  await phone.setInFlight(false)
  await waitUntilSynced(page)
  const { data } = v.parse(answer, await api.get('/transactions/fetch-transactions'))
  const dollars = data.map(({ amount, foreign }) => ({ amount, foreign }))
  expect(dollars).toHaveLength(3)
  expect(dollars).toEqual(
    expect.arrayContaining([
      { amount: 24_000, foreign: { currency: 'USD', minor: 1500 } },
      { amount: 800_000, foreign: null },
      { amount: 800_000, foreign: { currency: 'USD', minor: 50_000 } },
    ]),
  )
})
