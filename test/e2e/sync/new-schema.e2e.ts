import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { makeNextVersion, type NextVersion } from '#test/support/run/next-version.ts'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import { type Product, startProduct } from '#test/support/run/product.ts'
import type { TestDatabase } from '#test/support/run/template-database.ts'
import {
  createLabel,
  createWallet,
  openPage,
  recordEntry,
  recordExpenses,
  seeOnce,
  seeRowCount,
  seeWallet,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { arrive } from '../steps/people.ts'
import { startVersionedProxy, type VersionedProxy } from '../steps/versioned-proxy.ts'

// The ledger's first version, by which the built scripts that open one are known.
const FIRST_STORES = /\.version\(1\)\.stores\(\{\s*wallets:/
const NEXT_STORES = `{
      transactions:
        'id, walletId, createdAt, [walletId+createdAt], transferId, [importId+walletId], [importId+createdAt], pays.scheduleId, goalId, debtId, circleId, category',
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
  next = await makeNextVersion(withNextSchema)
  database = await createTestDatabase()
  today = await startProduct({ databaseUrl: database.url })
  const { root, script } = next
  tomorrow = await startProduct({ databaseUrl: database.url, root, script })
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

/** The same scripts with one version of the schema more, after the last one, which changes the outbox's own table as well. */
function withNextSchema(script: string): string {
  if (!FIRST_STORES.test(script)) return script
  const versions = [...script.matchAll(/\.version\((\d+)\)/g)].map(([, number]) => Number(number))
  const last = Math.max(...versions)
  return script.replaceAll(
    new RegExp(String.raw`([\w$]+)\.version\(${last}\)\.stores\(`, 'g'),
    (_, db: string) =>
      `({stores(s){const v=${db}.version(${last}).stores(s);${db}.version(${last + 1}).stores(${NEXT_STORES});return v}}).stores(`,
  )
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
  const food = { wallet: 'Opay', amount: '500', category: 'Food & Groceries', label: 'Family' }
  await recordExpenses(page, [
    { ...food, description: 'Waits for the update' },
    { ...food, description: 'Waits as well' },
  ])
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('body:not([data-kept])').waitFor()
  await waitForSync(page, /^Offline, 2 waiting to sync$/)
  const [after = 0] = await schemaVersions()
  expect(after).toBeGreaterThan(before)
  await openPage(page, 'transactions')
  await seeRowCount(page, 3)
  await seeWallet(page, 'Opay', '₦18,000')

  await device.setInFlight(false)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await seeOnce(page, 'Before the update', 'Waits for the update', 'Waits as well')
  await seeRowCount(page, 3)
  await seeWallet(page, 'Opay', '₦18,000')
})
