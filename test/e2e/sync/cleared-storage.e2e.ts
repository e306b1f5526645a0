import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import {
  openPage,
  recordExpenses,
  seeOnce,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { openAs, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  const walletId = await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 50_000 })
  await api.post('/transactions/create-transaction', {
    walletId,
    type: 'expense',
    transactions: [
      { amount: 250, category: 'food', description: 'Suya', date: new Date().toISOString() },
    ],
  })
  phone = await launchChromium({ viewport: { width: 1280, height: 800 } })
  page = await openAs(phone, product, person)
  await waitForWorker(page)
})

afterAll(async () => {
  await phone.close()
})

test('[HI8] [F27] storage that the browser cleared is told with what was lost in it, and the rest is back', async () => {
  await openPage(page, 'transactions')
  await seeOnce(page, 'Suya')
  await phone.setInFlight(true)
  const ride = { wallet: 'GTBank', category: 'Transport' }
  await recordExpenses(page, [
    { ...ride, amount: '10', description: 'Sachet lost once' },
    { ...ride, amount: '20', description: 'Sachet lost twice' },
  ])
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('device-note')))
    .toContain('"waiting":2')
  await page.goto('about:blank')
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(product.url).origin,
    storageTypes: 'indexeddb',
  })
  await phone.setInFlight(false)
  await page.goto(`${product.url}/user/app/transactions`)
  const told = page.getByText('2 entries that were waiting here were lost.')
  await told.waitFor()
  await waitUntilSynced(page)
  await seeOnce(page, 'Suya')
  await page.reload()
  await told.waitFor()
  await page.getByRole('button', { name: 'I have read it' }).click()
  await told.waitFor({ state: 'detached' })
})
