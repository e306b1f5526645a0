import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { buildNextVersion, type NextVersion } from '../support/next-version.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import {
  createLabel,
  createWallet,
  openPage,
  recordEntry,
  rowTexts,
  seeWallet,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from './ledger-steps.ts'
import { arrive } from './people.ts'
import { startVersionedProxy, type VersionedProxy } from './versioned-proxy.ts'

const SCHEMA = 'src/db/ledger-db.ts'
const NEXT_STORES = `{
      transactions:
        'id, walletId, createdAt, [walletId+createdAt], transferId, [importId+walletId], [importId+createdAt], category',
      outbox: '++seq, &id, state, nextAt, *creates, *touches, kind',
      later: 'id',
    }`

let next: NextVersion
let database: TestDatabase
let today: Product
let tomorrow: Product
let proxy: VersionedProxy
let device: Chromium
let page: Page

beforeAll(async () => {
  next = await buildNextVersion(SCHEMA, withNextSchema)
  database = await createTestDatabase()
  today = await startProduct({ databaseUrl: database.url })
  tomorrow = await startProduct({ databaseUrl: database.url, root: next.root })
  proxy = await startVersionedProxy(today.url)
  device = await launchChromium({ viewport: { width: 1280, height: 800 } })
  page = await device.context.newPage()
  await arrive(page, { ...today, url: proxy.url })
  await createWallet(page, 'Opay', '20000')
  await createLabel(page, 'Family')
  await recordEntry(page, 'expense', {
    wallet: 'Opay',
    amount: '1000',
    category: 'Transport',
    description: 'Before the update',
  })
  await waitUntilSynced(page)
  await waitForWorker(page)
})

afterAll(async () => {
  await device.close()
  await proxy.stop()
  await tomorrow.remove()
  await today.remove()
  await database.drop()
  await next.remove()
})

/** The same class with one version of the schema more, which changes the outbox's own table as well. */
function withNextSchema(source: string): string {
  const versions = [...source.matchAll(/this\.version\((\d+)\)/g)].map(([, number]) =>
    Number(number),
  )
  const lastLine = source.lastIndexOf('\n  }\n}')
  const line = `\n    this.version(${Math.max(...versions) + 1}).stores(${NEXT_STORES})`
  return source.slice(0, lastLine) + line + source.slice(lastLine)
}

/** Versions of the databases here, as IndexedDB counts them. */
async function schemaVersions(): Promise<readonly number[]> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name, version }) =>
      /^app-[0-9a-f]{8}-/.test(name ?? '') ? [version ?? 0] : [],
    )
  })
}

test('[SYN-11] a new version with a changed schema opens with no network, and keeps data and outbox', async () => {
  const [before = 0] = await schemaVersions()
  proxy.passTo(tomorrow.url)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.getByText('A new version is available').waitFor()
  await device.setInFlight(true)
  for (const description of ['Waits for the update', 'Waits as well']) {
    await recordEntry(page, 'expense', {
      wallet: 'Opay',
      amount: '500',
      category: 'Food & Groceries',
      description,
      label: 'Family',
    })
  }
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('body:not([data-kept])').waitFor()
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  const [after = 0] = await schemaVersions()
  expect(after).toBeGreaterThan(before)
  await openPage(page, 'transactions')
  expect(await rowTexts(page)).toHaveLength(3)
  await seeWallet(page, 'Opay', '₦18,000')

  await device.setInFlight(false)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  const rows = await rowTexts(page)
  for (const description of ['Before the update', 'Waits for the update', 'Waits as well']) {
    expect(rows.filter(row => row.includes(description))).toHaveLength(1)
  }
  await seeWallet(page, 'Opay', '₦18,000')
})
