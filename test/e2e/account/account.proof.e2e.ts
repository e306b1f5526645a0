import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { startProduct } from '#test/support/run/product.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { runStatement } from '#test/support/run/template-database.ts'
import {
  createWallet,
  logOut,
  openAccountMenu,
  openPage,
  recordEntry,
  seeOnce,
  waitForSync,
  waitUntilSynced,
  waitForWorker,
} from '../steps/ledger-steps.ts'
import { settle } from '../steps/looks.ts'
import { arrive, enterCode, logIn, newPerson, type Person, signUp } from '../steps/people.ts'
import { holdToasts, seeToast } from '../steps/toasts.ts'

const SECOND_MS = 1000
/** A page's clock cannot be stopped at a moment that is over when the word to stop it arrives. */
const MARGIN_MS = 20 * SECOND_MS
const DESKTOP = { width: 1280, height: 800 }

let product: SharedProduct
let device: Chromium

beforeAll(async () => {
  product = sharedProduct()
  device = await launchChromium({ viewport: DESKTOP, isDrawnWhole: true })
})

afterAll(async () => {
  await device.close()
})

async function openAt(path: string): Promise<Page> {
  const page = await device.context.newPage()
  await page.goto(new URL(path, product.url).href)
  return page
}

function isFocused(element: Element): boolean {
  return element.contains(document.activeElement)
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
  await expect.poll(() => password.inputValue()).toBe('Balogun#2026')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).first().click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.close()
})

test('[ACC-05] an unverified login leads to its verify page, where another code is to be had after 90 s', async () => {
  // Its clock is the whole device's.
  const phone = await launchChromium({ hasWorker: false })
  const page = await phone.context.newPage()
  await page.clock.install()
  const person = newPerson()
  await signUp(page, product, person)
  await page.waitForURL('**/user/verify-account/**')
  await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/user/verify-account/**')
  const resend = page.getByRole('button', { name: /^Resend / })
  await resend.filter({ hasText: /^Resend in \d+s$/ }).waitFor()
  await page.clock.pauseAt((await storedResendAt(page, person)) - 30_000)
  await page.reload()
  await resend.filter({ hasText: /^Resend in 30s$/ }).waitFor()
  await page.clock.runFor(1000)
  await resend.filter({ hasText: /^Resend in 29s$/ }).waitFor()
  await page.clock.runFor(28_000)
  await resend.filter({ hasText: /^Resend in 1s$/ }).waitFor()
  await page.clock.runFor(1000)
  await resend.filter({ hasText: /^Resend OTP$/ }).click()
  await page.getByText('OTP resent to your email').waitFor()
  await resend.filter({ hasText: /^Resend in 90s$/ }).waitFor()
  await page.clock.resume()
  const mailsSent = 2
  await enterCode(page, await product.lastCode(person.email, mailsSent))
  await phone.close()
})

async function storedResendAt(page: Page, { email }: Person): Promise<number> {
  return await page.evaluate(key => Number(localStorage.getItem(key)), `otp_timer_${email}`)
}

test('[ACC-06] the login page tells what is missing and what the server refused', async () => {
  const page = await openAt('/user/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await alertSays(page, 'Please fill in: Email/Username, Password')
  await page.getByLabel('Email or username').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await alertSays(page, /invalid|incorrect|wrong/i)
  const account = page.getByLabel('Email or username')
  await expect.poll(() => account.inputValue()).toBe('nobody@example.test')
  await page.close()
})

test('[ACC-15] a page of the app without a session leads to the login page and says why', async () => {
  const page = await openAt('/user/app/wallets')
  await page.waitForURL('**/user/login**')
  await page.getByText('You must be logged in to access this page.').waitFor()
  await page.close()
})

test('[APP-03] [APP-07] [ACC-16] the account menu copies the referral code, says so, and logs out', async () => {
  const page = await device.context.newPage()
  await arrive(page, product)
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await waitUntilSynced(page)
  await openAccountMenu(page)
  const code = page.getByRole('menuitem', { name: /^Referral code: / })
  await code.filter({ hasText: /^Referral code:\s*\w/ }).waitFor()
  const shown = (await code.innerText()).replace(/^Referral code:\s*/, '').trim()
  const letToasts = await holdToasts(page)
  await code.click()
  const toast = page.getByRole('status').filter({ hasText: 'Referral code copied to clipboard' })
  await toast.waitFor()
  await page.keyboard.press('Alt+KeyT')
  await expect.poll(async () => await toast.evaluate(isFocused)).toBe(true)
  await letToasts()
  await settle(page)
  const place = await toast.boundingBox()
  // At the bottom, beside the rail.
  expect(place?.y).toBeGreaterThan(DESKTOP.height - 120)
  expect(place?.x).toBeLessThan(150)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await logOut(page)
  await page.waitForURL('**/user/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.close()
})

test('[ACC-13] [SYN-12] when the session is over, the browser goes home after 2 s, and entries wait for the next login', async () => {
  const page = await device.context.newPage()
  await page.clock.install()
  const person: Person = await arrive(page, product)
  await createWallet(page, 'Opay', '8000')
  await waitUntilSynced(page)
  await waitForWorker(page)
  await device.setInFlight(true)
  await recordEntry(page, 'expense', {
    wallet: 'Opay',
    amount: '750',
    category: 'Transport',
    description: 'Danfo to CMS',
  })
  await waitForSync(page, /^Offline, 1 waiting to sync$/)
  await runStatement(product.databaseUrl, endSessionsOf(person))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MARGIN_MS)
  await device.setInFlight(false)
  await expect.poll(() => isOverSoon(page)).toBe(true)
  // From now on no time passes but what is let pass, however long the message takes to be drawn.
  await page.getByText('Session expired. Please log in again.').waitFor()
  await page.clock.runFor(SECOND_MS)
  expect(new URL(page.url()).pathname).toBe('/user/app/transactions')
  await page.clock.runFor(2 * SECOND_MS)
  await page.waitForURL(`${product.url}/`)
  await page.clock.resume()
  await page.goto(`${product.url}/user/login`)
  await page.getByText(`${person.userName} has 1 entry on this phone`).waitFor()
  await logIn(page, product, person)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await seeOnce(page, 'Danfo to CMS')
  await page.close()
})

function endSessionsOf({ email }: Person): string {
  return `delete from sessions where user_id = (select user_id from users where email = '${email}')`
}

/** Lets a tenth of a second pass on the page's own clock; whether nobody is signed in there then. */
async function isOverSoon(page: Page): Promise<boolean> {
  await page.clock.runFor(SECOND_MS / 10)
  return await page.evaluate(() => localStorage.length === 0)
}

test('[ACC-03] behind an address that made many accounts, a sign-up waits for a short check and goes through', async () => {
  const busy = await startProduct({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  const phone = await launchChromium({ hasWorker: false })
  const page = await phone.context.newPage()
  await signUp(page, busy, newPerson())
  await page.waitForURL('**/user/verify-account/**')
  // As on a small phone, so that the check is seen.
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await signUp(page, busy, newPerson())
  await seeToast(page, 'Registration successful!', async () => {
    await page.getByText('Checking your browser, a few seconds').waitFor()
    await page.waitForURL('**/user/verify-account/**')
  })
  await phone.close()
  await busy.remove()
})

test('[ACC-11] Chromium has no advice on how password managers would know our forms', async () => {
  const phone = await launchChromium({ hasWorker: false })
  const page = await phone.context.newPage()
  const devtools = await phone.context.newCDPSession(page)
  const advice: string[] = []
  devtools.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'recommendation') advice.push(`${page.url()} ${entry.text}`)
  })
  await devtools.send('Log.enable')
  for (const path of [
    '/user/login',
    '/user/create-account',
    '/user/reset-password/ada@example.test',
    '/ad-landing',
  ]) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    // A form without them gets some, after what was to come of the others.
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.append(Object.assign(document.createElement('input'), { type: 'password' }))
      document.body.append(form)
    })
    await expect.poll(() => advice.length).toBe(1)
    expect(advice.splice(0)[0]).toContain('should have autocomplete attributes')
  }
  await phone.close()
})
