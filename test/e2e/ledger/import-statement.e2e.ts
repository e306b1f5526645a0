import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import type { PassingWrite } from '#test/support/server/flight-gate.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { isWholeProof, onlyInProof } from '#test/support/whole-proof.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import {
  askServer,
  chooseWallet,
  pressRead,
  type PrintedStatement,
  printStatement,
  readStatement,
  recordRows,
  seeProof,
  storedText,
} from '../steps/import-steps.ts'
import {
  openPage,
  seeWallet,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, violations, watchPolicy } from '../steps/looks.ts'
import { comeIn, type Person, register } from '../steps/people.ts'

const PREVIEW_PATH = '/api/v1/transactions/preview-import'
const PASSWORD = '482913'
const DESKTOP = { width: 1280, height: 800 }

/** What becomes of a file on its way to the server. */
type Passage = 'passes' | 'fails' | Promise<void>

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let api: ApiSession
let gtbank: PrintedStatement
let previews: number
let passage: Passage

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  await liftPlan(person)
  api = await openApi(product, person)
  gtbank = await printStatement('gtbank', { pages: 2 })
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: DESKTOP })
  page = await open(phone, person)
  if (isWholeProof) desk = await open(laptop, person)
  phone.watchWrites(watchPreviews)
  laptop.watchWrites(watchPreviews)
})

async function watchPreviews({ path, headers }: PassingWrite): Promise<void> {
  if (path !== PREVIEW_PATH) return
  previews += 1
  if (passage === 'fails') headers['content-type'] = 'text/plain'
  else if (passage !== 'passes') await passage
}

beforeEach(async () => {
  await phone.setInFlight(false)
  previews = 0
  passage = 'passes'
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

async function open(device: Chromium, person: Person): Promise<Page> {
  const opened = await device.context.newPage()
  await watchPolicy(opened)
  await comeIn(opened, product, person)
  await waitForWorker(opened)
  return opened
}

/** More imports than the free plan has in a month. */
async function liftPlan({ email }: Person): Promise<void> {
  const db = openDatabase({ url: product.databaseUrl, log: silentLog })
  await db
    .updateTable('ledgers')
    .set({ level: 'Summit' })
    .where('ledger_id', '=', db.selectFrom('users').select('user_id').where('email', '=', email))
    .execute()
  await db.destroy()
}

/** A wallet that holds what the account held before the statement's first row. */
async function makeWallet(name: string, { opening }: { opening: Kobo }): Promise<string> {
  const id = await api.create('/wallet/create-wallet', { name, amount: opening / 100 })
  await waitUntilSynced(page)
  await openPage(page, 'wallets')
  await page.getByRole('link', { name }).waitFor()
  return id
}

async function balanceOnServer(id: string): Promise<Kobo> {
  return v.parse(calls.fetchWallet.answer, await api.get(`/wallet/${id}`)).data.amount
}

function naira(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}

/** Reads a statement, and looks at the page while the server is asked too. */
async function readLooking(where: Page, statement: PrintedStatement): Promise<void> {
  let letPass: (() => void) | undefined
  passage = new Promise(resolve => {
    letPass = resolve
  })
  await readStatement(where, statement)
  await seeProof(where, 'rows proven')
  expect(previews).toBe(0)
  await askServer(where)
  await where.getByRole('heading', { name: 'Checking with the server' }).waitFor()
  await look(where)
  letPass?.()
}

async function look(where: Page): Promise<void> {
  await expect.poll(() => overflow(where)).toBeLessThanOrEqual(0)
  expect(await violations(where, where === page ? 'light' : 'dark')).toEqual([])
  expect(await stoppedByPolicy(where)).toBeNull()
}

test('[IMP-01] [IMP-03] [IMP-05] online: read here, checked by the server, recorded to the kobo', async () => {
  await makeWallet('GTBank', gtbank)
  await openPage(page, 'import-statement')
  await page.getByRole('heading', { level: 1, name: 'Import statement' }).waitFor()
  await look(page)
  await readLooking(page, gtbank)
  const count = gtbank.rows.length
  await seeProof(page, `${count} of ${count} rows proven · opening + credits − debits = closing`)
  await page.getByText('Read on this device, and checked by the server.').waitFor()
  expect(previews).toBe(1)
  await chooseWallet(page, 'GTBank')
  await look(page)
  await recordRows(page, count)
  await look(page)
  await page.getByRole('link', { name: 'Go to Wallets' }).click()
  await page.waitForURL('**/user/app/wallets')
  await seeWallet(page, 'GTBank', naira(gtbank.closing))
})

test('[IMP-04] the same statement again adds nothing', async () => {
  await readStatement(page, gtbank)
  await chooseWallet(page, 'GTBank')
  await page.getByText(`Nothing new to import · ${gtbank.rows.length} already there`).waitFor()
  await page.getByRole('button', { name: 'See the rows' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Rows')
  await waitUntilSynced(page)
  await seeWallet(page, 'GTBank', naira(gtbank.closing))
})

test('[IMP-05] an import is taken back whole, on every device', onlyInProof, async () => {
  await openPage(desk, 'import-statement')
  const imported = `${gtbank.rows.length} rows in GTBank`
  const entry = desk.getByRole('listitem').filter({ hasText: imported })
  await entry.waitFor()
  await look(desk)
  await entry.getByRole('button', { name: 'Undo' }).click()
  await desk.getByRole('button', { name: 'Undo import' }).click()
  await desk.getByText(`Import undone: ${gtbank.rows.length} rows taken out`).waitFor()
  await waitUntilSynced(desk)
  await seeWallet(desk, 'GTBank', naira(gtbank.opening))
  await seeWallet(page, 'GTBank', naira(gtbank.opening))
})

test('[IMP-03] [SYN-01] with no network from the start of reading, everything is recorded, and goes out later', async () => {
  const zenith = await printStatement('zenith')
  const walletId = await makeWallet('Zenith', zenith)
  await phone.setInFlight(true)
  await readStatement(page, zenith)
  await seeProof(page, 'rows proven')
  await page.getByText('The file was not sent anywhere, and is not kept.').waitFor()
  await chooseWallet(page, 'Zenith')
  await recordRows(page, zenith.rows.length)
  await waitForSync(page, /^Offline, \d+ waiting to sync$/)
  await seeWallet(page, 'Zenith', naira(zenith.closing))
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  expect(await balanceOnServer(walletId)).toBe(zenith.closing)
  if (isWholeProof) await seeWallet(desk, 'Zenith', naira(zenith.closing))
  expect(previews).toBe(0)
})

test(
  '[ST7.4] [ST7.5] [SYN-01] two accounts of one file go into two wallets by one press, offline, and back by one',
  onlyInProof,
  async () => {
    const opay = await printStatement('opay')
    const [spend, save] = opay.accounts
    if (spend === undefined || save === undefined) throw new Error('OPay prints two accounts')
    await makeWallet('OPay', spend)
    await makeWallet('OWealth', save)
    await phone.setInFlight(true)
    await readStatement(page, opay)
    await seeProof(page, 'rows proven')
    for (const [name, { lastFour }] of [
      ['OPay', spend],
      ['OWealth', save],
    ] as const) {
      const wallet = page.getByRole('combobox', { name: new RegExp(`^Wallet for .*${lastFour}$`) })
      await wallet.selectOption({ label: name })
    }
    await look(page)
    // Every sweep is in both ledgers: once as the transfer that it is.
    await recordRows(page, spend.rows.length)
    await waitForSync(page, /^Offline, \d+ waiting to sync$/)
    await seeWallet(page, 'OPay', naira(spend.closing))
    await seeWallet(page, 'OWealth', naira(save.closing))
    await phone.setInFlight(false)
    await waitUntilSynced(page)
    await seeWallet(desk, 'OPay', naira(spend.closing))
    await seeWallet(desk, 'OWealth', naira(save.closing))
    await openPage(page, 'import-statement')
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: `${spend.rows.length} rows in OPay` })
    await entry.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText(/^Import undone: /).waitFor()
    await waitUntilSynced(page)
    await seeWallet(page, 'OPay', naira(spend.opening))
    await seeWallet(desk, 'OWealth', naira(save.opening))
  },
)

test('[IMP-03] a locked statement asks for its password, which goes nowhere, and neither does the file', async () => {
  const locked = await printStatement('uba', {
    producer: 'pdfkit',
    lock: { cipher: 'rc4-128', userPassword: PASSWORD, ownerPassword: 'owner' },
  })
  await readStatement(page, locked)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('000000')
  await pressRead(page)
  await page.getByText(/^This password did not open the file/).waitFor()
  await look(page)
  await password.fill(PASSWORD)
  await pressRead(page)
  await seeProof(page, 'rows proven')
  await page.getByText('A file with a password never leaves it.').waitFor()
  expect(previews).toBe(0)
  expect(await storedText(page)).not.toContain(PASSWORD)
})

test(
  '[IMP-03] when the server fails, the rows read here are used, and it is said',
  onlyInProof,
  async () => {
    passage = 'fails'
    await readStatement(page, gtbank)
    await seeProof(page, 'rows proven')
    await askServer(page)
    await page.getByText(/^Read on this device\. The server could not check it: /).waitFor()
    expect(previews).toBe(1)
  },
)

test(
  '[IMP-01] [ST10.2] a check by the server is cancelled; the rows are as they were, and so is the file',
  onlyInProof,
  async () => {
    passage = new Promise(() => {})
    await readStatement(page, gtbank)
    await seeProof(page, 'rows proven')
    await askServer(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await seeProof(page, 'rows proven')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText(gtbank.file.name, { exact: true }).waitFor()
    await pressRead(page)
    await seeProof(page, 'rows proven')
  },
)

test(
  '[IMP-04] a likely transfer between own wallets is offered, and recorded as one',
  onlyInProof,
  async () => {
    const fcmb = await printStatement('fcmb')
    await makeWallet('FCMB', fcmb)
    const paid = fcmb.rows.find(row => row.type === 'expense' && isOnly(row.amount, fcmb))
    if (paid === undefined) throw new Error('The statement has an expense like no other')
    const cashId = await api.create('/wallet/create-wallet', { name: 'Cash', amount: 0 })
    const entry = { amount: paid.amount / 100, category: 'cash', description: 'From FCMB' }
    await api.post('/transactions/create-transaction', {
      walletId: cashId,
      type: 'income',
      transactions: [{ ...entry, date: `${paid.day}T12:00:00.000Z` }],
    })
    await openPage(desk, 'wallets')
    await desk.getByRole('link', { name: 'Cash' }).waitFor()
    await readLooking(desk, fcmb)
    await chooseWallet(desk, 'FCMB')
    await desk.getByRole('button', { name: /^Transfers [1-9]/ }).click()
    const offer = desk.getByRole('row').filter({ hasText: 'Looks like a transfer to Cash' })
    await offer.waitFor()
    await look(desk)
    await offer.getByRole('button', { name: /^Take: / }).click()
    await desk.getByRole('button', { name: /^Undo transfer: / }).waitFor()
    await recordRows(desk, fcmb.rows.length)
    await look(desk)
    await seeWallet(desk, 'FCMB', naira(fcmb.closing))
    await seeWallet(desk, 'Cash', naira(paid.amount))
  },
)

function isOnly(amount: Kobo, { rows }: PrintedStatement): boolean {
  return rows.filter(row => row.amount === amount).length === 1
}
