import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { createWallet, openPage, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { logIn, type Person, register } from '../steps/people.ts'

const NEW_PASSWORD = 'suya at obalende'

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
  page = await phone.context.newPage()
  desk = await laptop.context.newPage()
  for (const device of [page, desk]) await logIn(device, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

/**
 * Watches for the end of a device's session, of which it hears from the server by itself: what says
 * so stays for five seconds only, so the watch begins before. Resolves with the device at home.
 */
async function watchTheEnd(device: Page): Promise<void> {
  await device.getByText('Session expired. Please log in again.').waitFor()
  await device.waitForURL(`${product.url}/`)
  await expect.poll(() => device.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

test('[ACC-13] a device signs all others out, and they go home at their next call', async () => {
  await openPage(page, 'settings?tab=security')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.filter({ hasText: 'This device' }).waitFor()
  await expect.poll(() => devices.count()).toBe(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  const ended = watchTheEnd(desk)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out on all other devices.').waitFor()
  await devices.filter({ hasText: 'Last used' }).waitFor({ state: 'detached' })
  await ended
  await page.reload()
  await devices.filter({ hasText: 'This device' }).waitFor()
})

test('[ACC-09] [ACC-10] [SYN-12] a forgotten password is reset by the mailed code, and what other devices did not send waits', async () => {
  await waitForWorker(page)
  await phone.setInFlight(true)
  await createWallet(page, 'Cash box', '5000')
  await desk.goto(`${product.url}/user/login`)
  await desk.getByRole('link', { name: 'Forgot password?' }).click()
  // The login page, which is left just now, has a field for "Email or username".
  await desk.getByLabel('Email', { exact: true }).fill(person.email)
  await desk.getByRole('button', { name: 'Send reset code' }).click()
  await desk.getByText('Password reset link sent to your email!').waitFor()
  await desk.waitForURL('**/user/reset-password/**')
  await desk.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor()
  const mailsSent = 2
  await desk.getByLabel('One-time code').fill(await product.lastCode(person.email, mailsSent))
  await desk.getByLabel('New password').fill(NEW_PASSWORD)
  await desk.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await desk.getByRole('button', { name: 'Reset password' }).click()
  await desk.getByText('Password reset successfully!').waitFor()
  await desk.waitForURL('**/user/login')
  const known = { ...person, password: NEW_PASSWORD }
  await logIn(desk, product, known)

  const ended = watchTheEnd(page)
  await phone.setInFlight(false)
  await ended
  await page.goto(`${product.url}/user/login`)
  await page.getByText(`${person.userName} has 1 entry on this phone`).waitFor()
  await logIn(page, product, known)
  await waitUntilSynced(page)
  await openPage(desk, 'wallets')
  await desk.getByRole('link', { name: 'Cash box' }).waitFor()
})
