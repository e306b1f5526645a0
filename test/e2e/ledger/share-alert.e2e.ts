import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { isWholeProof, onlyInProof } from '#test/support/whole-proof.ts'
import { openApi } from '../steps/api-session.ts'
import { chooseWallet, keepReader, recordRows, waitUntilKept } from '../steps/import-steps.ts'
import {
  logOut,
  openPage,
  seeWallet,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, violations, watchPolicy } from '../steps/looks.ts'
import { comeIn, logIn, type Person, register } from '../steps/people.ts'
import { shareText } from '../steps/share-file.ts'

const PHONE = { width: 390, height: 844 }
const ALERT =
  'Acct: ******4882\nAmt: NGN18,450.00 DR\nDesc: POS PURCHASE SHOPRITE LEKKI\nAvail Bal: NGN245,100.00\nDate: 2026-10-18 9:08:44 PM'
// The bank dates it a day later, and calls it something else.
const STATEMENT = [
  'Date,Narration,Debit,Credit,Balance',
  '17/10/2026,TRF FROM ADA OBI,,5000.00,263550.00',
  '19/10/2026,CARD 0011223 LA NG,18450.00,,245100.00',
  '20/10/2026,AIRTIME MTN,1000.00,,244100.00',
].join('\n')

let product: SharedProduct
let phone: Chromium
let page: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 300_000 })
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 5000 })
  phone = await launchChromium()
  page = await phone.context.newPage()
  await page.setViewportSize(PHONE)
  await watchPolicy(page)
  await comeIn(page, product, person)
  await waitForWorker(page)
  await seeWallet(page, 'GTBank', '')
  if (isWholeProof) await keepReader(page)
  await phone.setInFlight(true)
})

afterAll(async () => {
  await phone.close()
})

function form(): Locator {
  return page.getByRole('dialog', { name: 'Add transaction' })
}

async function look(): Promise<void> {
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'light')).toEqual([])
  expect(await stoppedByPolicy(page)).toBeNull()
}

test('[AL23] with no network before the first alert it says what lacks, and reads the text once there is one', async () => {
  await page.goto(`${product.url}/user/app/transactions?add=expense`)
  await form().getByRole('button', { name: 'Paste a bank alert' }).click()
  await form().getByRole('textbox', { name: 'Bank alert' }).fill(ALERT)
  await form().getByRole('button', { name: 'Fill in' }).click()
  await form()
    .getByText(/is not on this device yet/)
    .waitFor()
  await look()
  await phone.setInFlight(false)
  await form().getByRole('button', { name: 'Fill in' }).click()
  await form()
    .getByText(/^Filled in below/)
    .waitFor()
  await waitUntilKept(page, ['read-alerts', 'prepare-alert'])
  await phone.setInFlight(true)
  await form().getByRole('button', { name: 'Clear' }).click()
  await page.keyboard.press('Escape')
})

test('[AL13] [PWA-03] the manifest takes texts beside files', async () => {
  const client = await phone.context.newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    share_target: { params: { title: 'title', text: 'text', url: 'url' } },
  })
})

test('[AL13] [AL10] with no network a shared alert fills the form, and is saved once the person says so', async () => {
  await shareText(page, ALERT)
  await form().getByText('GTBank ••4882').waitFor()
  await expect.poll(() => form().getByLabel('Amount').inputValue()).toBe('18,450')
  expect(await form().getByLabel('Description').inputValue()).toBe('POS PURCHASE SHOPRITE LEKKI')
  const wallet = form().getByLabel('Wallet')
  expect(await wallet.locator('option:checked').textContent()).toBe('GTBank')
  await look()
  await form().getByRole('button', { name: 'Save expense' }).click()
  await page.getByText('Expense recorded successfully.').waitFor()
  await form().waitFor({ state: 'detached' })
})

test(
  '[AL11] with no network the same alert again is told, with its entry',
  onlyInProof,
  async () => {
    await shareText(page, ALERT)
    await form().getByText('You already recorded this alert').waitFor()
    expect(await form().getByLabel('Amount').inputValue()).toBe('')
    await look()
    await form()
      .getByRole('link', { name: /^POS PURCHASE SHOPRITE LEKKI/ })
      .click()
    await page.waitForURL(/from=2026-10-18/)
    await page.getByText('POS PURCHASE SHOPRITE LEKKI').first().waitFor()
  },
)

test('[ST7.6] with no network the row of the statement meets the entry', onlyInProof, async () => {
  await openPage(page, 'import-statement')
  const buffer = Buffer.from(STATEMENT)
  const file = { name: 'october.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Statement file').setInputFiles(file)
  await page.getByRole('heading', { name: 'Check the rows' }).waitFor()
  await chooseWallet(page, 'GTBank')
  await page.getByText('Already in this wallet', { exact: false }).first().waitFor()
  expect(await page.getByText('Already in this wallet', { exact: false }).count()).toBe(1)
})

test(
  '[AL14] with no network an alert that comes after its statement’s row is told with that row',
  onlyInProof,
  async () => {
    await recordRows(page, 2)
    // The bank says it otherwise, and two days before.
    await shareText(
      page,
      'Acct: ******4882\nAmt: NGN1,000.00 DR\nDesc: VTU 0803\nAvail Bal: NGN244,100.00\nDate: 2026-10-18 7:00:00 AM',
    )
    // The one before waits still: it was neither recorded nor skipped.
    await form().getByText('All 2 are already recorded').waitFor()
    for (const name of [/^POS PURCHASE SHOPRITE LEKKI/, /^AIRTIME MTN/]) {
      await form().getByRole('link', { name }).waitFor()
    }
    expect(await form().getByLabel('Amount').inputValue()).toBe('')
    await look()
    await form().getByRole('button', { name: 'Skip them' }).click()
  },
)

test(
  '[AL13] [ACC-16] shared while logged out, an alert waits through the login',
  onlyInProof,
  async () => {
    await phone.setInFlight(false)
    await openPage(page, 'dashboard')
    // Else it asks what is to become of them.
    await waitUntilSynced(page)
    await logOut(page)
    await page.waitForURL('**/user/login')
    await page.reload()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await phone.setInFlight(true)
    await shareText(page, ALERT.replace('18,450', '700'))
    await page.waitForURL('**/user/login')
    await page.getByText(/^Your bank alert is kept on this device/).waitFor()
    await phone.setInFlight(false)
    await logIn(page, product, person)
    await form().getByText('GTBank ••4882').waitFor()
    await expect.poll(() => form().getByLabel('Amount').inputValue()).toBe('700')
  },
)
