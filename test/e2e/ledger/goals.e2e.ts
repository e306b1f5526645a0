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
let device: Chromium
let page: Page
let api: ApiSession

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 500_000 })
  await api.create('/wallet/create-wallet', { name: 'PiggyVest', amount: 0 })
  device = await launchChromium({ hasTouch: true, isDrawnWhole: isWholeProof })
  page = await openInFlight(device, product, person)
})

afterAll(async () => {
  await device.close()
})

const answer = v.object({
  data: v.array(v.object({ type: v.string(), goalId: v.nullable(v.string()) })),
})

async function looksRight(): Promise<void> {
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

test('[GO1] [GO2] [GO6] [GO8] [SYN-01] a goal is made, saved for and moved for in flight mode, and is there afterwards', async () => {
  await openPage(page, 'goals')
  await page.getByText('Name it, price it, put a little by.').waitFor()
  await looksRight()
  await page.getByRole('button', { name: 'Create goal' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Create goal' })
  await dialog.getByLabel('Name').fill('Rent 2027')
  await dialog.getByLabel('Target').fill('600000')
  await dialog.getByRole('button', { name: 'Create goal' }).tap()
  await toastThatSays(page, /Rent 2027 created/).waitFor()
  await page.getByRole('link', { name: 'Rent 2027' }).tap()

  await page.getByRole('button', { name: 'Set money aside' }).tap()
  const aside = page.getByRole('dialog', { name: 'Set money aside' })
  await aside.getByLabel('Wallet').selectOption({ label: 'GTBank' })
  await aside.getByLabel('Amount').fill('50000')
  await aside.getByRole('button', { name: 'Set aside', exact: true }).tap()
  const where = page.getByRole('region', { name: 'Where it is' })
  await where.getByText('₦50,000').waitFor()

  await page.getByRole('button', { name: 'Record a transfer' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Add transaction' })
  await sheet.getByLabel('Amount').first().fill('80000')
  await sheet.getByLabel('From wallet').selectOption({ label: 'GTBank' })
  await sheet.getByLabel('To wallet').selectOption({ label: 'PiggyVest' })
  await sheet.getByRole('button', { name: 'Save transfer' }).tap()
  // What was set aside where the money left goes along.
  await where.getByText('₦80,000').waitFor()
  expect(await where.getByText('GTBank').count()).toBe(0)
  await looksRight()

  await page.setViewportSize({ width: 1280, height: 800 })
  await looksRight()
  await page.reload()
  await openPage(page, 'goals')
  await page.getByRole('region', { name: 'Put aside' }).getByText('₦80,000').waitFor()
  await looksRight()
  await device.setInFlight(false)
  await waitUntilSynced(page)
  const { data } = v.parse(answer, await api.get('/transactions/fetch-transactions'))
  expect(data.map(({ type }) => type).toSorted()).toEqual(['expense', 'income'])
  expect(new Set(data.map(({ goalId }) => typeof goalId))).toEqual(new Set(['string']))
})
