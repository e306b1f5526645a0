import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { type Product, startProduct } from '../support/product.ts'
import {
  createLabel,
  createWallet,
  deleteWallet,
  openPage,
  openRefused,
  recordEntry,
  rowTexts,
  seeWallet,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from './ledger-steps.ts'
import { arrive, openAs } from './people.ts'

const DESKTOP = { width: 1280, height: 800 }

let product: Product
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page

// The free plan has two wallets; one of them is there.
beforeAll(async () => {
  product = await startProduct()
  phone = await launchChromium({ viewport: DESKTOP })
  laptop = await launchChromium({ viewport: DESKTOP })
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
  await product.remove()
})

async function rowOnLaptop(description: string): Promise<string> {
  await openPage(desk, 'transactions')
  await desk.getByText(description).waitFor({ timeout: 30_000 })
  const rows = (await rowTexts(desk)).filter(row => row.includes(description))
  expect(rows).toHaveLength(1)
  return rows[0] ?? ''
}

test('[SYN-07] a wallet that the other device left no room for waits with its entries, and goes when tried again', async () => {
  await phone.setInFlight(true)
  await createWallet(page, 'Kuda', '10000')
  const food = { amount: '500', category: 'Food & Groceries' }
  await recordEntry(page, 'expense', { ...food, wallet: 'Kuda', description: 'Agege bread' })
  await recordEntry(page, 'expense', { ...food, wallet: 'GTBank', description: 'Pure water' })
  await createWallet(desk, 'Moniepoint', '2000')
  await waitUntilSynced(desk)
  await phone.setInFlight(false)
  await waitForSync(page, /^1 need attention$/)

  const refused = (await openRefused(page)).filter({ hasText: 'New wallet · Kuda' })
  expect(await refused.innerText()).toContain('2 wallets')
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  expect(await waiting.innerText()).toContain('Waits for an entry that needs your attention')
  await seeWallet(page, 'Kuda', '₦9,500')
  await rowOnLaptop('Pure water')

  await openRefused(page)
  const sentInVain = phone.writesSent(1)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await sentInVain
  await waitForSync(page, /^1 need attention$/)
  await refused.waitFor()

  await phone.setInFlight(true)
  await deleteWallet(desk, 'Moniepoint')
  await waitUntilSynced(desk)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await refused.waitFor({ state: 'detached' })
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await rowOnLaptop('Agege bread')
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
  await waitForSync(page, /^1 need attention$/)

  const refused = (await openRefused(page)).filter({ hasText: '₦7,200' })
  expect(await refused.innerText()).toMatch(/label/i)
  await refused.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Label').selectOption({ label: 'School' })
  await dialog.getByRole('button', { name: 'Save and send' }).click()
  await waitUntilSynced(page)
  expect(await rowOnLaptop('Exercise books')).toContain('School')
})

test('[PRO-03] a wallet that the plan has no room for is refused in its form, which keeps what was typed', async () => {
  await openPage(page, 'wallets')
  await page.getByRole('button', { name: 'Create wallet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create wallet' })
  await dialog.getByLabel('Wallet name').fill('Palmpay')
  await dialog.getByLabel('Initial amount').fill('1500')
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await dialog.getByRole('alert').filter({ hasText: '2 wallets' }).waitFor()
  expect(await dialog.getByLabel('Wallet name').inputValue()).toBe('Palmpay')
  expect(await dialog.getByLabel('Initial amount').inputValue()).toBe('1,500')
})
