import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTS_CACHE } from '#db/app-caches.ts'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { printStatement, proofText, readStatement } from './import-steps.ts'
import { openPage, waitForWorker } from './ledger-steps.ts'
import { logIn, register } from './people.ts'

let database: TestDatabase
let product: Product
let phone: Chromium
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  product = await startProduct({ databaseUrl: database.url })
  phone = await launchChromium()
  phone.context.on('console', message => {
    if (/content security policy|trusted type/i.test(message.text())) {
      complaints.push(message.text())
    }
  })
  page = await phone.context.newPage()
  await logIn(page, product, await register(product))
  await waitForWorker(page)
})

afterAll(async () => {
  await phone.close()
  await product.remove()
  await database.drop()
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
  await expect.poll(keptReaders, { timeout: 60_000 }).toEqual([PARTS_CACHE])
  await phone.setInFlight(true)
  const address = page.url()
  await page.close()
  page = await phone.context.newPage()
  await page.goto(address)
  await readStatement(page, statement)
  expect(await proofText(page)).toContain(`${statement.rows.length} of ${statement.rows.length}`)
  expect(page.workers().map(worker => new URL(worker.url()).pathname)).toContainEqual(
    expect.stringMatching(/^\/assets\/statement-/),
  )
  expect(complaints).toEqual([])
})
