import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import {
  openPage,
  recordEntry,
  rowTexts,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { logIn, newPerson, signUp, verify } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let page: Page

const counted = v.object({ pagination: v.object({ total: v.number() }) })
const LUNCH = 'Amala at Iya Basira'
/** More than the example year's entries alone. */
const AT_LEAST_ROWS = 900

beforeAll(async () => {
  product = sharedProduct()
  phone = await launchChromium()
  page = await phone.context.newPage()
})

afterAll(async () => {
  await phone.close()
})

async function tryDemo(): Promise<void> {
  await page.getByRole('button', { name: 'Try it without an account' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
}

async function databaseNames(): Promise<readonly (string | undefined)[]> {
  return await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}

test('[DM4] a demo that is wiped leaves nothing in the browser', async () => {
  await page.goto(product.url)
  await tryDemo()
  await expect.poll(databaseNames).toContain('app-demo')
  await page.getByRole('button', { name: 'Wipe' }).click()
  await page.getByText('Nothing of it is left on this device.').waitFor()
  await page.waitForURL(`${product.url}/`)
  await expect.poll(databaseNames).not.toContain('app-demo')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('demo'))).toBeNull()
})

test('[DM1] from the landing page, with no network, a demo is there and takes an entry', async () => {
  await waitForWorker(page)
  await phone.setInFlight(true)
  await page.goto(product.url)
  await tryDemo()
  await page.getByRole('region', { name: 'Demo' }).getByText('You are trying a demo.').waitFor()
  await waitForSync(page, 'Demo')
  const lunch = { wallet: 'OPay', amount: '2500', category: 'Eating Out', description: LUNCH }
  await recordEntry(page, 'expense', lunch)
  await openPage(page, 'transactions')
  await expect.poll(async () => (await rowTexts(page))[0]).toContain(LUNCH)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[DM6] kept by signing up, the demo and the entry are on the server', async () => {
  await phone.setInFlight(false)
  const person = newPerson()
  const link = page.getByRole('link', { name: 'Keep it: sign up' })
  await expect.poll(() => link.getAttribute('href')).toBe('/user/create-account')
  await signUp(page, product, person)
  await verify(page, product, person)
  await logIn(page, product, person)
  const dialog = page.getByRole('dialog', { name: 'Keep your demo?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('Your demo is in your account now.').waitFor()
  await waitUntilSynced(page)
  const session = await openApi(product, person)
  const all = v.parse(counted, await session.get('/transactions/fetch-transactions?limit=10'))
  expect(all.pagination.total).toBeGreaterThan(AT_LEAST_ROWS)
  await openPage(page, 'transactions')
  await expect.poll(async () => (await rowTexts(page))[0]).toContain(LUNCH)
  await expect.poll(databaseNames).not.toContain('app-demo')
})
