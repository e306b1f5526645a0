import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTS_CACHE } from '#ledger/store/app-caches.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { printStatement, readStatement, seeProof } from '../steps/import-steps.ts'
import { openPage, waitForWorker } from '../steps/ledger-steps.ts'
import { comeIn, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  product = sharedProduct()
  phone = await launchChromium()
  phone.context.on('console', message => {
    if (/content security policy|trusted type/i.test(message.text())) {
      complaints.push(message.text())
    }
  })
  page = await phone.context.newPage()
  await comeIn(page, product, await register(product))
  await waitForWorker(page)
})

afterAll(async () => {
  await phone.close()
})

/** The files of pdf.js that are kept on the device, by the cache that keeps them. */
async function keptReaders(): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (url.includes('pdf-library')) found.push(name)
      }
    }
    return found
  })
}

test('[IMP-03] [SYN-01] the reader comes with the import page, not before, and reads offline from a cold start', async () => {
  const statement = await printStatement('opay')
  expect(await keptReaders()).toEqual([])
  await openPage(page, 'import-statement')
  await expect.poll(keptReaders).toEqual([PARTS_CACHE])
  await phone.setInFlight(true)
  const address = page.url()
  await page.close()
  page = await phone.context.newPage()
  await page.goto(address)
  await readStatement(page, statement)
  await seeProof(page, `${statement.rows.length} of ${statement.rows.length}`)
  expect(page.workers().map(worker => new URL(worker.url()).pathname)).toContainEqual(
    expect.stringMatching(/^\/assets\/statement-/),
  )
  expect(complaints).toEqual([])
})
