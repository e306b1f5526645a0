import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import {
  createLabel,
  createWallet,
  deleteWallet,
  openPage,
  openRefused,
  recordEntry,
  seeOnce,
  seeWallet,
  waitForOutbox,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { arrive, openAs } from '../steps/people.ts'

const DESKTOP = { width: 1280, height: 800 }

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page

// The free plan has two wallets; one of them is there.
beforeAll(async () => {
  product = sharedProduct()
  phone = await launchChromium({ viewport: DESKTOP })
  laptop = await launchChromium({ viewport: DESKTOP, hasWorker: false })
  page = await phone.context.newPage()
  const person = await arrive(page, product)
  await createWallet(page, 'GTBank', '50000')
  await createLabel(page, 'Family')
  await createLabel(page, 'School')
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

async function seeOnLaptop(description: string): Promise<void> {
  await openPage(desk, 'transactions')
  await seeOnce(desk, description)
}

test('[SYN-07] [RP7] a wallet that the other device left no room for waits with its entries, and goes when tried again', async () => {
  await phone.setInFlight(true)
  await createWallet(page, 'Kuda', '10000')
  const food = { amount: '500', category: 'Food & Groceries' }
  await recordEntry(page, 'expense', { ...food, wallet: 'Kuda', description: 'Agege bread' })
  await recordEntry(page, 'expense', { ...food, wallet: 'GTBank', description: 'Pure water' })
  await createWallet(desk, 'Moniepoint', '2000')
  await waitUntilSynced(desk)
  await phone.setInFlight(false)
  // The wallet, and the entry that cannot go without it; the other entry goes.
  await waitForOutbox(page, ['parked', 'queued'])
  await waitForSync(page, /^1 need attention$/)

  const refused = (await openRefused(page)).filter({
    hasText: 'Wallet “Kuda” and its entry are waiting for room.',
  })
  await refused.filter({ hasText: '2 wallets' }).waitFor()
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  await expect.poll(() => waiting.count()).toBe(0)
  await seeWallet(page, 'Kuda', '₦9,500')
  await seeOnLaptop('Pure water')

  await openRefused(page)
  const sentInVain = phone.writesSent(1)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await sentInVain
  // Its answer must be in before the network goes: without one it would wait to be sent once more.
  await waitForOutbox(page, ['parked', 'queued'])
  await waitForSync(page, /^1 need attention$/)
  await refused.waitFor()

  await phone.setInFlight(true)
  await deleteWallet(desk, 'Moniepoint')
  await waitUntilSynced(desk)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await refused.waitFor({ state: 'detached' })
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await seeOnLaptop('Agege bread')
  await seeWallet(desk, 'Kuda', '₦9,500')
})

test('[SYN-07] an entry whose label is gone gets another one, and goes', async () => {
  await phone.setInFlight(true)
  await recordEntry(page, 'expense', {
    wallet: 'GTBank',
    amount: '7200',
    category: 'School Fees & Education',
    description: 'Exercise books',
    label: 'Family',
  })
  await openPage(desk, 'settings?tab=labels')
  await desk.getByRole('button', { name: 'Delete Family' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await desk.getByText('Label Family deleted').waitFor()
  await waitUntilSynced(desk)
  await phone.setInFlight(false)
  await waitForOutbox(page, ['parked'])
  await waitForSync(page, /^1 need attention$/)

  const refused = (await openRefused(page)).filter({ hasText: '₦7,200' })
  await refused.filter({ hasText: /label/i }).waitFor()
  await refused.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Label').selectOption({ label: 'School' })
  await dialog.getByRole('button', { name: 'Save and send' }).click()
  await waitUntilSynced(page)
  await seeOnLaptop('Exercise books')
  const row = desk.getByRole('table').getByRole('row').filter({ hasText: 'Exercise books' })
  await row.filter({ hasText: 'School' }).waitFor()
})

test('[PRO-03] a wallet that the plan has no room for is refused in its form, which keeps what was typed', async () => {
  await openPage(page, 'wallets')
  await page.getByRole('button', { name: 'Create wallet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create wallet' })
  await dialog.getByLabel('Wallet name').fill('Palmpay')
  await dialog.getByLabel('Initial amount').fill('1500')
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await dialog.getByRole('alert').filter({ hasText: '2 wallets' }).waitFor()
  await expect.poll(() => dialog.getByLabel('Wallet name').inputValue()).toBe('Palmpay')
  await expect.poll(() => dialog.getByLabel('Initial amount').inputValue()).toBe('1,500')
})
