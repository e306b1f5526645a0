import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type Product, startProduct } from '#test/support/run/product.ts'
import {
  createWallet,
  deleteWallet,
  logOut,
  openPage,
  openRefused,
  type Entry,
  recordExpenses,
  seeOnce,
  seeWallet,
  waitForOutbox,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
  entryRows,
} from '../steps/ledger-steps.ts'
import { arrive, openAs } from '../steps/people.ts'

let product: Product
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page

beforeAll(async () => {
  product = await startProduct()
  phone = await launchChromium({ viewport: { width: 1280, height: 800 } })
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
  page = await phone.context.newPage()
  const person = await arrive(page, product)
  await createWallet(page, 'GTBank', '50000')
  await createWallet(page, 'Kuda', '10000')
  await waitUntilSynced(page)
  await waitForWorker(page)
  desk = await openAs(laptop, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
  await product.remove()
})

beforeEach(async () => {
  await Promise.all([phone.setInFlight(false), laptop.setInFlight(false)])
})

function ride(wallet: string, amount: string, description: string): Entry {
  return { wallet, amount, category: 'Transport', description }
}

test('[SYN-04] F13: a server killed twice while many writes arrive loses none and doubles none', async () => {
  await phone.setInFlight(true)
  const names = Array.from({ length: 7 }, (_, at) => `Keke number ${at + 1}.`)
  await recordExpenses(
    page,
    names.map(name => ride('GTBank', '100', name)),
  )
  await waitForSync(page, /^Offline, 7 waiting to sync$/)
  await killAtSecondCall()
  await startUnseen()
  await killAtSecondCall()
  await startUnseen()
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await desk.reload()
  await waitUntilSynced(desk)
  await openPage(desk, 'transactions')
  await desk.getByText('Keke number 7.').first().waitFor()
  await seeOnce(desk, ...names)
  await seeWallet(desk, 'GTBank', '₦49,300')
})

/** Ends the phone's flight, and kills the server once the second call, which has all but the first write, has set out. */
async function killAtSecondCall(): Promise<void> {
  const sent = phone.writesSent(2)
  await phone.setInFlight(false)
  await sent
  await product.kill()
}

/** Starts it while the phone is in flight, whose end it hears of at once: its next try would come later after each in vain. */
async function startUnseen(): Promise<void> {
  await phone.setInFlight(true)
  await product.start()
  await waitForSync(page, /^Offline/)
}

test('[SYN-07] an entry whose wallet is gone is shown with its reason, and moves or is discarded', async () => {
  await phone.setInFlight(true)
  await recordExpenses(page, [
    ride('Kuda', '250', 'Suya to move'),
    ride('Kuda', '350', 'Suya to discard'),
  ])
  await waitForSync(page, /^Offline, 2 waiting to sync$/)

  await deleteWallet(desk, 'Kuda')
  await waitUntilSynced(desk)

  await phone.setInFlight(false)
  await waitForOutbox(page, ['parked', 'parked'])
  await waitForSync(page, /^2 need attention$/)
  const refused = await openRefused(page)
  const [moved, discarded] = [
    refused.filter({ hasText: '₦250' }),
    refused.filter({ hasText: '₦350' }),
  ]
  await moved.filter({ hasText: /wallet/i }).waitFor()
  await moved.getByRole('button', { name: 'Move to another wallet' }).click()
  const move = page.getByRole('dialog', { name: 'Move to another wallet' })
  await move.getByLabel('Wallet').selectOption({ label: 'GTBank' })
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await moved.waitFor({ state: 'detached' })
  await discarded.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: 'Discard' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click()
  await waitUntilSynced(page)
  await seeWallet(page, 'GTBank', '₦49,050')

  await openPage(desk, 'transactions')
  await seeOnce(desk, 'Suya to move')
  await desk.getByText('Suya to discard').waitFor({ state: 'detached' })
})

test('[SYN-09] two devices edit one entry offline and show the same in the end', async () => {
  await recordExpenses(page, [ride('GTBank', '200', 'Cab to edit')])
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await openPage(desk, 'transactions')
  await page.getByText('Cab to edit').waitFor()
  await desk.getByText('Cab to edit').waitFor()
  await Promise.all([phone.setInFlight(true), laptop.setInFlight(true)])
  await recategorise(page, 'Cab to edit', 'Airtime & Data')
  await recategorise(desk, 'Cab to edit', 'Food & Groceries')
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await laptop.setInFlight(false)
  await waitUntilSynced(desk)
  await expect
    .poll(async () => [await rowOf(page), await rowOf(desk)])
    .toEqual([
      expect.stringContaining('Food & Groceries'),
      expect.stringContaining('Food & Groceries'),
    ])
})

test('[AC4] [AC5] what the phone recorded the laptop lists with its device, and undoes', async () => {
  await recordExpenses(page, [ride('GTBank', '75', 'Zobo by phone')])
  await waitUntilSynced(page)
  await openPage(desk, 'transactions/changes')
  const line = desk.getByRole('listitem').filter({ hasText: 'Zobo by phone' })
  // A headless browser may call itself what it likes.
  await line.getByText(/ · \S+ on \S+$/).waitFor()
  await line.getByRole('button', { name: /^Undo: Recorded/ }).click()
  await desk.getByText('1 entry undone.').waitFor()
  await openPage(page, 'transactions/changes')
  const own = page.getByRole('listitem').filter({ hasText: 'Zobo by phone' })
  await own.getByText(/ · undone$/).waitFor()
})

test('[SYN-12] logout with an entry that waits asks, and staying keeps everything', async () => {
  await phone.setInFlight(true)
  await recordExpenses(page, [ride('GTBank', '50', 'Pure water')])
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await dialog.getByRole('button', { name: 'Discard 1 entry' }).waitFor()
  await dialog.getByRole('button', { name: 'Sign out and keep 1 entry on this device' }).waitFor()
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await openPage(desk, 'transactions')
  await desk.getByText('Pure water').waitFor()
})

test('[SYN-08] [PS10] a server that is down is named with what waits and the next try, and Try now tries', async () => {
  await waitUntilSynced(page)
  await product.kill()
  await recordExpenses(page, [ride('GTBank', '150', 'Danfo while it was down')])
  await waitForSync(page, /^Can’t reach Kobolens · 1 waiting$/)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await openPage(page, 'settings?tab=sync')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: /^Can’t reach Kobolens/ }).waitFor()
  await main.getByText(/no answer came/).waitFor()
  await main.getByText(/Trying (again in \d+ (s|min)|now…)/).waitFor()
  await product.start()
  await main.getByRole('button', { name: 'Try now' }).click()
  await waitUntilSynced(page)
  await main.getByRole('heading', { name: 'Everything is synced.' }).waitFor()
  await openPage(desk, 'transactions')
  await desk.getByText('Danfo while it was down').waitFor()
})

async function recategorise(where: Page, what: string, category: string): Promise<void> {
  await entryRows(where).filter({ hasText: what }).getByRole('link').first().click()
  const sheet = where.locator('dialog[open], [data-pane]')
  await sheet.getByRole('button', { name: /^Edit / }).click()
  const dialog = where.getByRole('dialog', { name: 'Edit transaction' })
  await dialog.getByLabel('Category').selectOption({ label: category })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Close' }).click()
}

async function rowOf(where: Page): Promise<string> {
  return await entryRows(where).filter({ hasText: 'Cab to edit' }).innerText()
}
