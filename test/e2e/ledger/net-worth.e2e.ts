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
    assets: v.array(v.object({ name: v.string(), isDebt: v.boolean() })),
    valuations: v.array(v.object({ value: v.number() })),
  }),
})

async function add(name: string, worth: string, isDebt = false): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add what I own or owe' })
  if (isDebt) await dialog.getByRole('button', { name: 'I owe it' }).tap()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel(isDebt ? 'Still owed' : 'Worth', { exact: true }).fill(worth)
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
}

test('[NW1] [NW2] [SYN-01] what is owned and owed is said in flight mode, counts at once, and is on the server afterwards', async () => {
  await openPage(page, 'analytics?tab=net-worth')
  await page.getByText(/^Add land, a car, shares/).waitFor()
  await add('Land at Epe', '4500000')
  await add('Car loan', '400000', true)
  const made = /That is ₦50,000 in wallets, ₦4,500,000 in things you own, less ₦400,000/
  await page.getByText(made).first().waitFor()
  await page.getByText('₦4,150,000').first().waitFor()
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'More about Land at Epe' }).tap()
  await page.getByRole('menuitem', { name: 'Update value' }).tap()
  const dialog = page.getByRole('dialog', { name: 'What Land at Epe is worth' })
  await dialog.getByLabel('Worth', { exact: true }).fill('5000000')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await toastThatSays(page, /Value of Land at Epe saved/).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await page.getByText('₦4,650,000').first().waitFor()
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await page.getByText('Piece by piece').first().waitFor()
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  const { data } = v.parse(answer, await api.get('/user/export'))
  expect(data.assets).toHaveLength(2)
  expect(data.valuations.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([
    400_000, 5_000_000,
  ])
})
