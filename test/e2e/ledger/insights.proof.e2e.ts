import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { addDays, addMonths } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, rowTexts, seeRowCount, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { openAs, openInFlight, type Person, register } from '../steps/people.ts'

const CHARGED = 'Charged twice?'
const PRICE = 'Price went up'

let product: SharedProduct
let phone: Chromium
let page: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  await fillLedger()
  phone = await launchChromium({ hasTouch: true, viewport: { width: 390, height: 844 } })
  page = await openInFlight(phone, product, person)
})

afterAll(async () => {
  await phone.close()
})

/** ChopNow every week at some price or other, and two days ago twice; DStv every month, and yesterday for more. */
async function fillLedger(): Promise<void> {
  const api = await openApi(product, person)
  const walletId = await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 1_000_000 })
  const today = instantToDay(Date.now(), 'Africa/Lagos')
  const row = { category: 'food', label: null, description: 'ChopNow' }
  const yesterday = addDays(today, -1)
  const tv = { category: 'subscriptions', label: null, description: 'DStv Compact', amount: 12_500 }
  const months = [1, 2, 3, 4]
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8]
  await api.post('/transactions/create-transaction', {
    walletId,
    type: 'expense',
    transactions: [
      ...weeks.map(week =>
        Object.assign({}, row, { amount: 4000 + week * 350, date: addDays(today, -7 * week) }),
      ),
      { ...row, amount: 12_500, date: addDays(today, -2) },
      { ...row, amount: 12_500, date: addDays(today, -2) },
      { ...row, amount: 12_500, description: 'Shoprite', date: addDays(today, -2) },
      ...months.map(month => Object.assign({}, tv, { date: addMonths(yesterday, -month) })),
      { ...tv, amount: 15_700, date: yesterday },
    ],
  })
}

function card(on = page, name = CHARGED) {
  return on.getByRole('article', { name })
}

test('[UI1] [UI10] [UI11] with no network Home says what was charged twice, and opens just the two', async () => {
  await openPage(page, 'dashboard')
  await card().waitFor()
  await card()
    .getByText(/₦12,500 for ChopNow left GTBank twice on \d+ \w+\./)
    .waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await violations(page, 'light')).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await card().getByRole('link', { name: 'See both' }).tap()
  await seeRowCount(page, 2)
  for (const text of await rowTexts(page)) expect(text).toMatch(/ChopNow[^]*₦12,500/u)
})

test('[UI5] [UI6] what was dismissed comes back on no page and no device', async () => {
  await openPage(page, 'ai-chats')
  await page.getByRole('heading', { name: 'What Uwa noticed' }).waitFor()
  await card().getByRole('button', { name: 'Not useful' }).tap()
  await page.getByText('Uwa will not show this again').waitFor()
  await card().waitFor({ state: 'detached' })
  await phone.setInFlight(false)
  await openPage(page, 'dashboard')
  await waitUntilSynced(page)
  const tablet = await launchChromium({ viewport: { width: 1280, height: 800 }, hasWorker: false })
  const other = await openAs(tablet, product, person)
  await openPage(other, 'ai-chats')
  for (const on of [page, other]) {
    await card(on, PRICE)
      .getByText(/DStv took ₦15,700 on \d+ \w+\. Before, it was ₦12,500\./)
      .waitFor()
    expect(await card(on).count()).toBe(0)
  }
  await tablet.close()
})
