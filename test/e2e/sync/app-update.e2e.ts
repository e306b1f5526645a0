import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import {
  createWallet,
  openPage,
  recordEntry,
  seeOnce,
  waitForSync,
  waitUntilSynced,
  waitForWorker,
} from '../steps/ledger-steps.ts'
import { arrive } from '../steps/people.ts'
import { startVersionedProxy, type VersionedProxy } from '../steps/versioned-proxy.ts'

// This browser does not always say that it has no network: then the server is what cannot be reached.
const ONE_WAITS = /^(?:Offline, 1 waiting to sync$|Can’t reach Kobolens · 1 waiting)/

let product: SharedProduct
let proxy: VersionedProxy
let device: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  proxy = await startVersionedProxy(product.url)
  const seen = { ...product, url: proxy.url }
  device = await launchChromium({
    viewport: { width: 1280, height: 800 },
    isOwnBrowser: true,
  })
  page = await device.context.newPage()
  proxy.loseNext('/sw.js', '/index.html')
  await arrive(page, seen)
})

afterAll(async () => {
  await device.close()
  await proxy.stop()
})

test('[SYN-01] the app comes onto the device though files of it are lost on the way', async () => {
  await waitForWorker(page)
  expect(proxy.yetToLose()).toEqual([])
})

test('[SYN-01] a page that was loading while the worker took over the others is served by it too', async () => {
  const late = await launchChromium()
  const held = proxy.holdNext('/user/login')
  const slow = await late.context.newPage()
  const loading = slow.goto(`${proxy.url}/user/login`)
  const first = await late.context.newPage()
  await first.goto(`${proxy.url}/user/create-account`)
  await waitForWorker(first)
  held.letGo()
  expect((await loading)?.ok()).toBe(true)
  await waitForWorker(slow)
  await late.close()
})

test('[PWA-01] Chromium finds nothing that keeps the app from being installed', async () => {
  const client = await device.context.newCDPSession(page)
  const { errors, url } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${proxy.url}/manifest.webmanifest`)
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${proxy.url}/`)
})

test('[APP-05] a new version is offered; Later keeps the page, Refresh brings it and keeps what waits', async () => {
  await createWallet(page, 'Palmpay', '9000')
  await waitUntilSynced(page)
  proxy.release('second')
  await lookForUpdate()
  const toast = page.getByText('A new version is available')
  await toast.waitFor()
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await page.getByRole('button', { name: 'Later' }).click()
  await toast.waitFor({ state: 'detached' })
  expect(await page.locator('body').getAttribute('data-kept')).toBe('yes')

  proxy.release('third')
  await lookForUpdate()
  await toast.waitFor()
  await device.setInFlight(true)
  await openPage(page, 'transactions')
  await recordEntry(page, 'expense', {
    wallet: 'Palmpay',
    amount: '400',
    category: 'Transport',
    description: 'Okada to Ojota',
  })
  await waitForSync(page, ONE_WAITS)
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('body:not([data-kept])').waitFor()
  await waitForSync(page, ONE_WAITS)
  await expect.poll(waitingWorkers).toBe(false)
  await device.setInFlight(false)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await seeOnce(page, 'Okada to Ojota')
})

async function lookForUpdate(): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

async function waitingWorkers(): Promise<boolean> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.waiting !== null
  })
}

test('[SYN-01] a part that comes with its first use says so with no network, opens by itself when there is one, and stays', async () => {
  const title = page.getByRole('heading', { level: 1 })
  await device.setInFlight(true)
  await openPage(page, 'import-statement')
  await page.getByRole('heading', { name: 'Not on this device yet' }).waitFor()
  await device.setInFlight(false)
  await title.filter({ hasText: 'Import' }).waitFor()
  await device.setInFlight(true)
  await page.reload()
  await title.filter({ hasText: 'Import' }).waitFor()
  await device.setInFlight(false)
})
