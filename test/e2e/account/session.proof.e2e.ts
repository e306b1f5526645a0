import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { loadSecrets } from '#server/db/secrets.ts'
import {
  ACCESS_TOKEN_LIFE_MS,
  signAccessToken,
} from '#server/features/accounts/sessions/access-tokens.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { silentLog } from '#test/support/silent-log.ts'
import {
  createWallet,
  logOut,
  openPage,
  type Entry,
  recordExpenses,
  seeOnce,
  seeRowCount,
  waitForSync,
  waitUntilSynced,
  waitForWorker,
} from '../steps/ledger-steps.ts'
import { arrive, logIn, openAs, type Person } from '../steps/people.ts'

/** The entries of the first test, which the others' lists have too. */
const BUSES = Array.from({ length: 5 }, (_, at) => `Bus number ${at + 1}.`)
const MINUTE_MS = 60_000

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 }, hasWorker: false })
  page = await phone.context.newPage()
  person = await arrive(page, product)
  await createWallet(page, 'Opay', '50000')
  await waitUntilSynced(page)
  await waitForWorker(page)
  desk = await openAs(laptop, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

beforeEach(async () => {
  await phone.setInFlight(false)
})

function ride(amount: string, description: string): Entry {
  return { wallet: 'Opay', amount, category: 'Transport', description }
}

/** Another token of the same session, as the server made it for the time before. */
async function expired(token: string): Promise<string> {
  const db = openDatabase({ url: product.databaseUrl, log: silentLog })
  const { accessTokenKey } = await loadSecrets(db, undefined)
  await db.destroy()
  const { sub, fam } = decodeJwt(token)
  const claims = { userId: String(sub), familyId: String(fam) }
  return await signAccessToken(
    claims,
    accessTokenKey,
    Date.now() - ACCESS_TOKEN_LIFE_MS - MINUTE_MS,
  )
}

async function storedToken(): Promise<string> {
  return await page.evaluate(() => localStorage.getItem('token') ?? '')
}

test('[ACC-12] a token that expires in the middle of the replay is renewed once, and every entry arrives once', async () => {
  await phone.setInFlight(true)
  await recordExpenses(
    page,
    BUSES.map(name => ride('150', name)),
  )
  await waitForSync(page, /^Offline, 5 waiting to sync$/)
  const token = await storedToken()
  const over = await expired(token)
  const seen = { writes: 0, refused: 0, refreshes: 0 }
  phone.watchWrites(({ path, headers }) => {
    if (path.endsWith('/refresh-token')) seen.refreshes += 1
    if (headers.authorization !== `Bearer ${token}`) return
    seen.writes += 1
    if (seen.writes <= 1) return
    headers.authorization = `Bearer ${over}`
    seen.refused += 1
  })
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.refreshes).toBe(1)
  await expect.poll(storedToken).not.toBe(token)
  await desk.getByRole('heading', { level: 1, name: /^Welcome,/ }).waitFor()
  await openPage(desk, 'transactions')
  await seeOnce(desk, ...BUSES)
  await seeRowCount(desk, BUSES.length)
})

test('[SYN-12] entries kept on the device at logout are sent when the same person signs in again', async () => {
  await phone.setInFlight(true)
  await recordExpenses(page, [ride('250', 'Bread kept')])
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await dialog.getByRole('button', { name: 'Sign out and keep 1 entry on this device' }).click()
  await page.waitForURL('**/user/login')
  await page.getByText(`${person.userName} has 1 entry on this phone`).waitFor()
  await expect.poll(storedToken).toBe('')
  await openPage(desk, 'transactions')
  await seeOnce(desk, ...BUSES)
  await desk.getByText('Bread kept').waitFor({ state: 'detached' })
  await phone.setInFlight(false)
  await logIn(page, product, person)
  await waitUntilSynced(page)
  await seeOnce(desk, 'Bread kept')
  await openPage(desk, 'transactions')
  await seeOnce(desk, 'Bread kept')
})

test('[SYN-12] entries discarded at logout are listed first, and gone after the next login', async () => {
  await phone.setInFlight(true)
  await recordExpenses(page, [ride('350', 'Suya discarded'), ride('450', 'Akara discarded')])
  await logOut(page)
  await page
    .getByRole('dialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Discard 2 entries' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Discard 2 entries?' })
  await dialog.getByText('Expense ₦350').waitFor()
  await dialog.getByText('Expense ₦450').waitFor()
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL('**/user/login')
  await phone.setInFlight(false)
  await page.reload()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await page.getByText(/on this phone/).waitFor({ state: 'detached' })
  await logIn(page, product, person)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await openPage(desk, 'transactions')
  for (const device of [page, desk]) {
    await seeOnce(device, 'Bread kept', ...BUSES)
    await seeRowCount(device, BUSES.length + 1)
  }
})
