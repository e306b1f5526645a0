import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { runStatement } from '../support/template-database.ts'
import { createWallet, recordEntry, rowTexts, openPage, waitForSync } from './ledger-steps.ts'
import { arrive, logIn, newPerson, type Person, signUp, verify } from './people.ts'

let database: TestDatabase
let product: Product
let device: Chromium

beforeAll(async () => {
  database = await createTestDatabase()
  product = await startProduct({ databaseUrl: database.url })
  device = await launchChromium({ viewport: { width: 1280, height: 800 } })
})

afterAll(async () => {
  await device.close()
  await product.remove()
  await database.drop()
})

async function openAt(path: string): Promise<Page> {
  const page = await device.context.newPage()
  await page.goto(new URL(path, product.url).href)
  return page
}

async function alertSays(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor()
}

test('[ACC-01] [ACC-11] sign-up tells what is wrong and keeps what was typed', async () => {
  const page = await openAt('/user/create-account')
  await page.getByLabel('Username').fill('ada')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Balogun#2026')
  await page.getByLabel('Confirm password').fill('Balogun#2027')
  await page.getByRole('button', { name: 'Create account' }).click()
  await alertSays(page, 'Please fill in: ')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Gender').selectOption({ label: 'Other' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await alertSays(page, 'Passwords do not match')
  expect(await password.inputValue()).toBe('Balogun#2026')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).first().click()
  expect(await password.getAttribute('type')).toBe('password')
  await page.close()
})

test('[ACC-05] an unverified login leads to its verify page, where the resend wait survives a reload', async () => {
  const page = await device.context.newPage()
  const person = newPerson()
  await signUp(page, product, person)
  await page.waitForURL('**/user/verify-account/**')
  await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/user/verify-account/**')
  const waiting = page.getByRole('button', { name: /^Resend in \d+s$/ })
  await waiting.waitFor()
  await page.reload()
  await waiting.waitFor()
  await page.evaluate(email => localStorage.setItem(`otp_timer_${email}`, '0'), person.email)
  await page.reload()
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await page.getByText('OTP resent to your email').waitFor()
  await waiting.waitFor()
  await verify(page, product, person)
  await page.close()
})

test('[ACC-06] the login page tells what is missing and what the server refused', async () => {
  const page = await openAt('/user/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await alertSays(page, 'Please fill in: Email/Username, Password')
  await page.getByLabel('Email or username').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await alertSays(page, /invalid|incorrect|wrong/i)
  expect(await page.getByLabel('Email or username').inputValue()).toBe('nobody@example.test')
  await page.close()
})

test('[ACC-15] a page of the app without a session leads to the login page and says why', async () => {
  const page = await openAt('/user/app/wallets')
  await page.waitForURL('**/user/login**')
  await page.getByText('You must be logged in to access this page.').waitFor()
  await page.close()
})

test('[APP-03] [ACC-16] the account menu copies the referral code and logs out', async () => {
  const page = await device.context.newPage()
  await arrive(page, product)
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await waitForSync(page, /^Synced$/)
  await page.getByRole('button', { name: 'Account menu' }).click()
  const code = page.getByRole('menuitem', { name: /^Referral code: / })
  const shown = (await code.innerText()).replace(/^Referral code:\s*/, '').trim()
  await code.click()
  await page.getByText('Referral code copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/user/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.close()
})

test('[ACC-13] [SYN-12] when the session is over, entries wait on the device for the next login', async () => {
  const page = await device.context.newPage()
  const person: Person = await arrive(page, product)
  await createWallet(page, 'Opay', '8000')
  await waitForSync(page, /^Synced$/)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await device.setInFlight(true)
  await recordEntry(page, 'expense', {
    wallet: 'Opay',
    amount: '750',
    category: 'Transport',
    description: 'Danfo to CMS',
  })
  await waitForSync(page, /^Offline, 1 waiting to sync$/)
  await runStatement(database.url, 'delete from sessions')
  await device.setInFlight(false)
  await page.getByText('Session expired. Please log in again.').waitFor()
  await page.waitForURL(`${product.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  await page.goto(`${product.url}/user/login`)
  await page.getByText(`${person.userName} has 1 entry on this phone`).waitFor()
  await logIn(page, product, person)
  await waitForSync(page, /^Synced$/)
  await openPage(page, 'transactions')
  const rows = await rowTexts(page)
  expect(rows.filter(row => row.includes('Danfo to CMS'))).toHaveLength(1)
  await page.close()
})
