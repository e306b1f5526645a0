import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof } from '#test/support/whole-proof.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, recordEntry, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, violations, watchPolicy } from '../steps/looks.ts'
import { comeIn, openAs, type Person, register } from '../steps/people.ts'

const OPENING = 'How much did I spend on food this month?'

let product: SharedProduct
let phone: Chromium
let page: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  await fillLedger()
  phone = await launchChromium({ hasTouch: true })
  page = await phone.context.newPage()
  await watchPolicy(page)
  await comeIn(page, product, person)
  await waitUntilSynced(page)
  await waitForWorker(page)
  await phone.setInFlight(true)
})

afterAll(async () => {
  await phone.close()
})

/** Food for ₦12,345.67 today and ₦5,000.50 on the last day of last month; a bus today. */
async function fillLedger(): Promise<void> {
  const api = await openApi(product, person)
  const walletId = await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 100_000 })
  await api.create('/wallet/create-wallet', { name: 'OPay', amount: 10_000 })
  const today = instantToDay(Date.now(), 'Africa/Lagos')
  const lastMonth = addDays(today, -Number(today.slice(8)))
  const food = { category: 'food', label: null, description: 'Rice at Tejuosho' }
  await api.post('/transactions/create-transaction', {
    walletId,
    type: 'expense',
    transactions: [
      { ...food, amount: 12_345.67, date: today },
      { ...food, amount: 5000.5, date: lastMonth },
      { category: 'transport', label: null, description: 'Danfo', amount: 700, date: today },
    ],
  })
}

/** Sends what was typed, and waits for the answer: the newest line of the chat. */
async function ask(label: string, question: string): Promise<Locator> {
  await page.getByRole('main').getByLabel(label).fill(question)
  await page.getByRole('button', { name: 'Send' }).tap()
  const log = page.getByRole('log')
  await log.getByText(question, { exact: true }).last().waitFor()
  await log.getByText('is working it out').waitFor({ state: 'detached' })
  return log
}

test('[CHT-01] [CHT-02] [CHT-03] [API-02] Uwa answers to the kobo in flight mode, what was typed a moment ago too', async () => {
  await recordEntry(page, 'expense', {
    wallet: 'OPay',
    amount: '2000.05',
    category: 'Food & Groceries',
    description: 'Suya',
  })
  await openPage(page, 'ai-chats')
  await page
    .getByRole('heading', { level: 1, name: new RegExp(`^Good .+, ${person.userName}$`) })
    .waitFor()
  await page.getByRole('list', { name: 'Questions to try' }).waitFor()
  expect(await violations(page, 'light')).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const log = await ask('Ask Uwa', OPENING)
  await log.getByText('₦14,345.72').waitFor()
  await ask('Ask a follow-up', 'And last month?')
  await log.getByText('₦5,000.50').waitFor()
  await log.getByText('How I worked this out').last().tap()
  await log.getByRole('link', { name: /^See 1 transaction.*These$/ }).waitFor()
  expect(await violations(page, 'light')).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await stoppedByPolicy(page)).toBeNull()
})

test(
  '[UV2] [UV3] [UV4] in flight mode other days and no wallet are a tap away, in the same turn, with just their rows',
  onlyInProof,
  async () => {
    const log = await ask('Ask a follow-up', 'How much did I spend from OPay this month?')
    await log.getByText('₦2,000.05').waitFor()
    const turns = await log.getByText('Uwa:').count()
    await chip('Wallet: From OPay').tap()
    await sheet('Wallet').getByRole('button', { name: 'Remove' }).tap()
    await log.getByText('₦15,045.72').waitFor()
    await chip(/^Days: /).tap()
    expect(await violations(page, 'light')).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await sheet('Days')
      .getByRole('button', { name: /^Last month/ })
      .tap()
    await sheet('Days').waitFor({ state: 'detached' })
    await log.getByText('Changed after it was asked.').waitFor()
    expect(await log.getByText('Uwa:').count()).toBe(turns)
    await log.getByText('How I worked this out').last().tap()
    await log.getByRole('link', { name: 'See these transactions' }).last().tap()
    await page.getByRole('main').getByText('Rice at Tejuosho').waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).not.toContain('Danfo')
    await page.goBack()
    await log.getByText('Changed after it was asked.').waitFor()
  },
)

/** A part of how the newest question was understood. */
function chip(name: string | RegExp): Locator {
  return page.getByRole('list', { name: 'How I understood it' }).getByRole('button', { name })
}

function sheet(name: string): Locator {
  return page.getByRole('dialog', { name })
}

test('[CHT-03] the chat is there again after a reload, its amounts hidden where they are to be', async () => {
  await page.reload()
  const log = page.getByRole('log')
  await log.getByText('₦5,000.50').first().waitFor()
  await page.getByRole('button', { name: 'Hide amounts' }).tap()
  await log.getByText('₦•••').first().waitFor()
  await expect.poll(() => log.innerText()).not.toMatch(/₦\d/)
  await page.getByRole('button', { name: 'Show amounts' }).tap()
})

test(
  '[CHT-03] Uwa writes nothing: what was asked for is opened in the form',
  onlyInProof,
  async () => {
    const log = await ask('Ask a follow-up', 'Send 20k from GTBank to OPay')
    await log.getByRole('link', { name: 'Check and save transfer' }).tap()
    const form = page.getByRole('dialog', { name: 'Add transaction' })
    await expect.poll(() => form.getByLabel('Amount').inputValue()).toBe('20,000')
    const wallets = [form.getByLabel('From wallet'), form.getByLabel('To wallet')]
    const chosen = wallets.map(wallet => wallet.locator('option:checked'))
    await expect
      .poll(() => Promise.all(chosen.map(option => option.innerText())))
      .toEqual([expect.stringMatching(/^GTBank\b/), expect.stringMatching(/^OPay\b/)])
  },
)

test(
  '[CHT-01] [CHT-03] back online another device has the chat, and both know the tokens that are left',
  onlyInProof,
  async () => {
    await phone.setInFlight(false)
    await openPage(page, 'ai-chats')
    await page.getByText('49,700 tokens left').waitFor()
    const laptop = await launchChromium({
      viewport: { width: 1280, height: 800 },
      hasWorker: false,
    })
    try {
      const other = await openAs(laptop, product, person)
      await openPage(other, 'ai-chats')
      await other.getByRole('link', { name: OPENING }).click()
      const log = other.getByRole('log')
      await log.getByText('₦14,345.72').waitFor()
      await log.getByText('₦5,000.50').first().waitFor()
      await other.getByText('49,700 tokens left').waitFor()
      expect(await violations(other, 'dark')).toEqual([])
    } finally {
      await laptop.close()
    }
  },
)
