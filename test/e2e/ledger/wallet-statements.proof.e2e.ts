import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { openApi } from '../steps/api-session.ts'
import {
  chooseWallet,
  type PrintedStatement,
  printStatement,
  readStatement,
  recordRows,
  seeProof,
} from '../steps/import-steps.ts'
import { openPage, seeWallet, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, type Theme, violations, watchPolicy } from '../steps/looks.ts'
import { comeIn, type Person, register } from '../steps/people.ts'

const DESKTOP = { width: 1280, height: 800 }
const LACKING_KOBO = 250_000

let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let gtbank: PrintedStatement

beforeAll(async () => {
  const product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  gtbank = await printStatement('gtbank')
  assert(gtbank.opening > LACKING_KOBO, 'the account held more than is to lack')
  const amount = (gtbank.opening - LACKING_KOBO) / 100
  await api.create('/wallet/create-wallet', { name: 'GTBank', amount })
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: DESKTOP, colorScheme: 'dark' })
  page = await open(phone, person)
  desk = await open(laptop, person)
  await seeWallet(page, 'GTBank', '')

  async function open(device: Chromium, who: Person): Promise<Page> {
    const opened = await device.context.newPage()
    await watchPolicy(opened)
    await comeIn(opened, product, who)
    await waitForWorker(opened)
    return opened
  }
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

async function look(where: Page, theme: Theme): Promise<void> {
  await expect.poll(() => overflow(where)).toBeLessThanOrEqual(0)
  expect(await violations(where, theme)).toEqual([])
  expect(await stoppedByPolicy(where)).toBeNull()
}

async function openStatements(where: Page): Promise<void> {
  await openPage(where, 'wallets')
  await where.getByRole('link', { name: 'GTBank' }).click()
  await where.getByRole('tab', { name: 'Statements' }).click()
  await where.getByRole('list', { name: 'Months' }).waitFor()
}

function naira(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}

test('[ST9.6] [SYN-01] offline, the wallet is held to the closing balance, and set right by one tap', async () => {
  await readStatement(page, gtbank)
  await seeProof(page, 'rows proven')
  await phone.setInFlight(true)
  await chooseWallet(page, 'GTBank')
  await recordRows(page, gtbank.rows.length)
  await page.getByText(`the statement’s closing balance is ${naira(gtbank.closing)}`).waitFor()
  await look(page, 'light')
  await page.getByRole('button', { name: 'Add ₦2,500 adjustment' }).click()
  await page.getByText('Your wallet agrees with the statement.').waitFor()
  await page.getByText(/^₦2,500 added on /).waitFor()
  await look(page, 'light')
  await seeWallet(page, 'GTBank', naira(gtbank.closing))
})

test('[ST9.4] [money 12] the wallet’s months say what is covered, and its rows which one set it right', async () => {
  await openStatements(page)
  await look(page, 'light')
  await page
    .getByRole('button', { name: /^\w+ \d{4} (?:Partly c|C)overed/ })
    .first()
    .click()
  const month = page.getByRole('dialog')
  await month.getByText(new RegExp(`^GTBank ••${gtbank.accounts[0]?.lastFour}`)).waitFor()
  await month.getByText('Your wallet agrees with the statement.').waitFor()
  await look(page, 'light')
  await month.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.getByText('Balance adjustment').first().waitFor()
})

test('[ST9.1] on another device the months are there too, and go with the import', async () => {
  await phone.setInFlight(false)
  await waitUntilSynced(page)
  await seeWallet(desk, 'GTBank', naira(gtbank.closing))
  await openStatements(desk)
  await look(desk, 'dark')
  await desk
    .getByRole('button', { name: /^\w+ \d{4} (?:Partly c|C)overed/ })
    .first()
    .click()
  await desk.getByText('Your wallet agrees with the statement.').waitFor()
  await look(desk, 'dark')
  await desk.getByRole('button', { name: 'Undo its import' }).click()
  await desk.getByRole('button', { name: 'Undo import' }).click()
  await desk.getByText('No statement yet').waitFor()
  await look(desk, 'dark')
})
