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
  data: v.array(
    v.object({
      description: v.string(),
      amount: v.number(),
      pays: v.nullable(v.object({ scheduleId: v.string(), slot: v.string() })),
    }),
  ),
})

test('[SC8] [SC9] [SYN-01] [SC6] a bill is said once, recorded with one press in flight mode, and there once afterwards', async () => {
  await openPage(page, 'upcoming')
  await page.getByText('Add rent, data or salary once.').waitFor()
  await page.getByRole('button', { name: 'Add repeating' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Add repeating' })
  await dialog.getByLabel('Name').fill('DStv')
  await dialog.getByLabel('Amount').fill('15700')
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
  const due = page.getByRole('region', { name: 'What falls due' })
  await due.getByRole('button', { name: /^Record DStv/ }).waitFor()
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await due.getByRole('button', { name: /^Record DStv/ }).tap()
  await toastThatSays(page, /DStv recorded/).waitFor()
  await expect.poll(() => due.getByRole('button', { name: /^Record DStv/ }).count()).toBe(0)
  await page.reload()
  await openPage(page, 'transactions')
  await page.getByRole('main').getByText('₦15,700').first().waitFor()
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  const { data } = v.parse(answer, await api.get('/transactions/fetch-transactions'))
  expect(data).toMatchObject([{ description: 'DStv', amount: 15_700 }])
  expect(data[0]?.pays?.slot).toMatch(/^\d{4}-\d{2}-01#1$/)
})
