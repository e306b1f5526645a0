import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import {
  openPage,
  recordEntry,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { comeIn, openAs, register } from '../steps/people.ts'

let phone: Chromium
let tablet: Chromium
let page: Page
let other: Page

beforeAll(async () => {
  const product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  phone = await launchChromium()
  tablet = await launchChromium()
  page = await phone.context.newPage()
  await comeIn(page, product, person)
  const entry = { wallet: 'Cash', amount: '4500', category: 'Food & Groceries' }
  await recordEntry(page, 'expense', { ...entry, description: 'Suya at Ikeja' })
  await waitUntilSynced(page)
  await waitForWorker(page)
  other = await openAs(tablet, product, person)
  await waitForWorker(other)
})

afterAll(async () => {
  await phone.close()
  await tablet.close()
})

async function openEntry(device: Page): Promise<Locator> {
  await openPage(device, 'transactions')
  await device.getByRole('link', { name: 'Suya at Ikeja' }).click()
  return device.getByRole('dialog', { name: 'Suya at Ikeja' })
}

async function categorize(device: Page, category: string): Promise<void> {
  const sheet = await openEntry(device)
  await sheet.getByRole('combobox', { name: 'Category' }).selectOption({ label: category })
  await device.getByText('Transaction updated successfully').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

const CARD = { name: 'Category was changed on two devices' }

test('[CL5] two devices change one field unseen: both show both values, and one tap with no network settles it', async () => {
  await Promise.all([phone.setInFlight(true), tablet.setInFlight(true)])
  await categorize(page, 'Transport')
  await categorize(other, 'Rent & Housing')
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await tablet.setInFlight(false)
  await waitUntilSynced(other)

  // On the phone, whose change was the earlier one, Home says so.
  await openPage(page, 'dashboard')
  await page.getByRole('link', { name: 'Changed on two devices' }).click()
  const listed = page.getByRole('region', CARD)
  await listed.getByText('Suya at Ikeja').waitFor()
  await phone.setInFlight(true)
  const sides = await listed.getByRole('listitem').allTextContents()
  expect(sides[0]).toContain('Rent & Housing')
  expect(sides[1]).toContain('Transport')
  expect(sides[1]).toContain('This device')

  const onTablet = (await openEntry(other)).getByRole('region', CARD)
  await onTablet.waitFor()
  expect(await onTablet.getByRole('listitem').first().textContent()).toContain('This device')

  await listed.getByRole('button', { name: /^Use the other/ }).click()
  await listed.waitFor({ state: 'detached' })
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await onTablet.waitFor({ state: 'detached' })
  const category = other.getByRole('dialog').getByRole('combobox', { name: 'Category' })
  await expect.poll(() => category.inputValue()).toBe('transport')
})

test('[AC6] what was done before this device had the ledger needs a connection, and is told by the server with its device', async () => {
  // The page comes with its first use.
  await openPage(other, 'transactions/changes')
  await other.getByRole('region', { name: 'Older changes' }).waitFor()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await other.setViewportSize(viewport)
    await tablet.setInFlight(true)
    await openPage(other, 'transactions/changes')
    const older = other.getByRole('region', { name: 'Older changes' })
    await older.getByRole('button', { name: 'Show older' }).click()
    await older.getByText(/need a connection\.$/).waitFor()
    await tablet.setInFlight(false)
    await older.getByRole('button', { name: 'Show older' }).click()
    const line = older.getByRole('listitem').filter({ hasText: 'Recorded Suya at Ikeja' })
    await line.getByText(/ · \w+ on /).waitFor()
    await older.getByText(/^Nothing older is kept/).waitFor()
    expect(await violations(other, viewport.width === 390 ? 'light' : 'dark')).toEqual([])
    expect(await overflow(other)).toBeLessThanOrEqual(0)
  }
})
