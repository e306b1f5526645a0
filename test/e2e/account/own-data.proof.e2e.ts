import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedData } from '#contract/answers/exported-data.ts'
import { readCsv } from '#test/support/oracles/read-csv.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import {
  createWallet,
  openPage,
  recordEntry,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { arrive, type Person } from '../steps/people.ts'

const KUDA = {
  wallet: 'Kuda',
  amount: '4500.75',
  category: 'Food & Groceries',
  description: '=Rice, "ofada"',
}

let product: SharedProduct
let device: Chromium
let page: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  device = await launchChromium()
  page = await device.context.newPage()
  await page.goto(`${product.url}/user/login`)
  person = await arrive(page, product)
})

afterAll(async () => {
  await device.close()
})

async function downloadBy(button: string): Promise<Readonly<Record<string, string>>> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const files = unzipSync(await buffer(await (await download).createReadStream()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

async function ledgerNames(): Promise<readonly (string | undefined)[]> {
  const names = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.map(({ name }) => name)
  })
  return names.filter(name => (name ?? '').startsWith('app-'))
}

function readExport(text = '') {
  return v.parse(exportedData, JSON.parse(text))
}

test('[security 9] everything is exported in flight mode, and the server’s copy after it', async () => {
  await waitForWorker(page)
  await createWallet(page, 'Kuda', '10000')
  await waitUntilSynced(page)
  await device.setInFlight(true)
  await recordEntry(page, 'expense', KUDA)
  await openPage(page, 'settings?tab=data')
  await page.getByText('1 entry is not on the server yet').waitFor()
  const own = await downloadBy('Export my data')
  const { transactions, wallets, waitingWrites, source } = readExport(own['kobolens.json'])
  expect({ transactions, wallets, waitingWrites, source }).toMatchObject({
    source: 'device',
    wallets: [{ name: 'Kuda', amount: 549_925, waiting: false }],
    transactions: [{ amount: 450_075, description: KUDA.description, waiting: true }],
    waitingWrites: [{ state: 'waiting' }],
  })
  expect(readCsv(own['transactions.csv'] ?? '')).toMatchObject([
    {
      amount: '4500.75',
      description: `'${KUDA.description}`,
      wallet: 'Kuda',
      on_server: 'waiting',
    },
  ])
  await device.setInFlight(false)
  await waitUntilSynced(page)
  const copy = readExport((await downloadBy('Get the server’s copy'))['kobolens.json'])
  expect(copy).toMatchObject({ source: 'server', transactions: [{ amount: 450_075 }] })
  expect(copy.account?.devices).toHaveLength(1)
})

test('[security 9] an account is deleted, leaves nothing here, and is kept at the next login', async () => {
  await openPage(page, 'settings?tab=data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/user/login')
  await expect.poll(ledgerNames).toEqual(['app-device'])
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('**/user/app/dashboard**')
  await openPage(page, 'wallets')
  await page.getByText('Kuda').first().waitFor()
})
