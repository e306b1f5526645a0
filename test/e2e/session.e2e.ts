import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { ACCESS_TOKEN_LIFE_MS, signAccessToken } from '#server/security/access-tokens.ts'
import { loadSecrets } from '#server/security/secrets.ts'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { silentLog } from '../support/silent-log.ts'
import {
  createWallet,
  logOut,
  openPage,
  recordEntry,
  rowTexts,
  waitForSync,
  waitUntilSynced,
  waitForWorker,
} from './ledger-steps.ts'
import { arrive, logIn, openAs, type Person } from './people.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let product: Product
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let person: Person

beforeAll(async () => {
  database = await createTestDatabase()
  product = await startProduct({ databaseUrl: database.url })
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
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
  await product.remove()
  await database.drop()
})

async function spend(amount: string, description: string): Promise<void> {
  await recordEntry(page, 'expense', { wallet: 'Opay', amount, category: 'Transport', description })
}

async function seenOnLaptop(description: string): Promise<number> {
  await openPage(desk, 'transactions')
  const rows = await rowTexts(desk)
  return rows.filter(row => row.includes(description)).length
}

/** Another token of the same session, as the server made it for the time before. */
async function expired(token: string): Promise<string> {
  const db = openDatabase({ url: database.url, log: silentLog })
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
  const names = Array.from({ length: 8 }, (_, at) => `Bus number ${at + 1}.`)
  for (const name of names) await spend('150', name)
  await waitForSync(page, /^Offline, 8 waiting to sync$/)
  const token = await storedToken()
  const over = await expired(token)
  const seen = { writes: 0, refused: 0, refreshes: 0 }
  phone.watchWrites(({ path, headers }) => {
    if (path.endsWith('/refresh-token')) seen.refreshes += 1
    if (headers.authorization !== `Bearer ${token}`) return
    seen.writes += 1
    if (seen.writes <= 3) return
    headers.authorization = `Bearer ${over}`
    seen.refused += 1
  })
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.refreshes).toBe(1)
  expect(await storedToken()).not.toBe(token)
  await desk.getByText('Welcome,').waitFor()
  await openPage(desk, 'transactions')
  for (const name of names) await desk.getByText(name).waitFor()
  const rows = await rowTexts(desk)
  expect(rows).toHaveLength(names.length)
})

test('[SYN-12] entries kept on the device at logout are sent when the same person signs in again', async () => {
  await phone.setInFlight(true)
  await spend('250', 'Bread kept')
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await dialog.getByRole('button', { name: 'Sign out and keep 1 entry on this device' }).click()
  await page.waitForURL('**/user/login')
  await page.getByText(`${person.userName} has 1 entry on this phone`).waitFor()
  expect(await storedToken()).toBe('')
  expect(await seenOnLaptop('Bread kept')).toBe(0)
  await phone.setInFlight(false)
  await logIn(page, product, person)
  await waitUntilSynced(page)
  await desk.getByText('Bread kept').waitFor({ timeout: 30_000 })
  expect(await seenOnLaptop('Bread kept')).toBe(1)
})

test('[SYN-12] entries discarded at logout are listed first, and gone after the next login', async () => {
  await phone.setInFlight(true)
  await spend('350', 'Suya discarded')
  await spend('450', 'Akara discarded')
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
  expect(await page.getByText(/on this phone/).count()).toBe(0)
  await logIn(page, product, person)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  expect((await rowTexts(page)).join('\n')).not.toContain('discarded')
  expect(await seenOnLaptop('discarded')).toBe(0)
})
