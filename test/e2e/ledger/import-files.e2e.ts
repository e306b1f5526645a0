import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { APP_FILES } from '#test/statements/files/app-files.ts'
import { BANK_FILES } from '#test/statements/files/bank-files.ts'
import { fileAccounts } from '#test/statements/files/file-truth.ts'
import { csvText, encode, USUAL_MARKS, writeCsv } from '#test/statements/files/write-csv.ts'
import { writeCamt, writeOfx, writeQif } from '#test/statements/files/write-exchange.ts'
import { USUAL_SHEET, writeXlsx } from '#test/statements/files/write-xlsx.ts'
import { PLAIN_MONEY } from '#test/statements/layouts/layout-parts.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof } from '#test/support/whole-proof.ts'
import { openApi } from '../steps/api-session.ts'
import { chooseWallet, keepReader, recordRows, seeProof } from '../steps/import-steps.ts'
import { openPage, seeWallet, waitForWorker } from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, violations, watchPolicy } from '../steps/looks.ts'
import { comeIn, register } from '../steps/people.ts'

const accounts = fileAccounts(2, createSeededRandom(3))
const [account] = accounts
const [gtbank] = BANK_FILES
if (account === undefined || gtbank === undefined) throw new Error('No account was made')
const COUNT = account.movements.length
const LOOK_OVER = 'look over the rows'
const STRANGE = 'Vandag,Wetin,Kudi\n03/08/2026,Rice,-5.00\n14/08/2026,Gift,6.00\n'

let product: SharedProduct
let phone: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Main', amount: account.opening / 100 })
  phone = await launchChromium()
  page = await phone.context.newPage()
  await watchPolicy(page)
  await comeIn(page, product, person)
  await waitForWorker(page)
  await seeWallet(page, 'Main', '')
  await keepReader(page)
  await phone.setInFlight(true)
})

afterAll(async () => {
  await phone.close()
})

/** Chooses a file on the import page, without a bank, and has it read. */
async function readFile(name: string, bytes: Uint8Array): Promise<void> {
  await openPage(page, 'import-statement')
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await page.getByLabel('Statement file').setInputFiles(file)
}

function proofText(): Promise<string | null> {
  return page.getByRole('region', { name: 'Proof' }).textContent()
}

async function look(): Promise<void> {
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'light')).toEqual([])
  expect(await stoppedByPolicy(page)).toBeNull()
}

const APP = APP_FILES.find(({ app }) => app === 'YNAB')
const APP_GRID = [
  APP?.headings ?? [],
  ...accounts.flatMap(each => each.movements.map(movement => APP?.row(movement, each) ?? [])),
]
const PLAIN = { dates: { pattern: 'yyyy-MM-dd' }, money: PLAIN_MONEY }

const FILES = [
  {
    what: 'CSV',
    name: 'a.csv',
    bytes: writeCsv(gtbank, account, USUAL_MARKS),
    says: 'rows proven',
  },
  {
    what: 'a spreadsheet',
    name: 'a.xlsx',
    bytes: writeXlsx(gtbank, account, USUAL_SHEET),
    says: 'rows proven',
  },
  { what: 'OFX', name: 'a.ofx', bytes: encode(writeOfx([account], 1), 'utf-8'), says: LOOK_OVER },
  {
    what: 'QIF',
    name: 'a.qif',
    bytes: encode(
      writeQif([account], day => day),
      'utf-8',
    ),
    says: LOOK_OVER,
  },
  {
    what: 'CAMT.053',
    name: 'a.xml',
    bytes: encode(writeCamt([account]), 'utf-8'),
    says: 'Adds up',
  },
  {
    what: 'the export of an app',
    name: 'a.csv',
    bytes: encode(csvText(APP_GRID, PLAIN, USUAL_MARKS), 'utf-8-bom'),
    says: LOOK_OVER,
  },
]

test.each(FILES)(
  '[ST8.1] [IMP-03] with no network, $what is read on the phone',
  onlyInProof,
  async file => {
    await readFile(file.name, file.bytes)
    await seeProof(page, file.says)
    await look()
    expect(await proofText()).toContain(file.says)
  },
)

test(
  '[ST8.5] with no network, columns are asked for once, and remembered',
  onlyInProof,
  async () => {
    await readFile('mine.csv', encode(STRANGE, 'utf-8'))
    const form = page.getByRole('form', { name: 'Columns of the file' })
    await form.getByLabel('Column 3 “Kudi”').selectOption({ label: 'Amount, in and out' })
    await look()
    await form.getByRole('button', { name: 'Read the file' }).click()
    await seeProof(page, LOOK_OVER)
    await readFile('mine.csv', encode(STRANGE.replace('Rice', 'Beans'), 'utf-8'))
    // Of the file before, LOOK_OVER stands there already.
    await page.getByRole('main').getByText('Beans').first().waitFor()
    await seeProof(page, LOOK_OVER)
  },
)

test('[ST8.3] [IMP-04] [IMP-05] with no network, a CSV goes into a wallet to the kobo, once', async () => {
  await readFile('a.csv', writeCsv(gtbank, account, USUAL_MARKS))
  await seeProof(page, `${COUNT} of ${COUNT} rows proven`)
  await chooseWallet(page, 'Main')
  await recordRows(page, COUNT)
  await readFile('a.xlsx', writeXlsx(gtbank, account, USUAL_SHEET))
  await chooseWallet(page, 'Main')
  await page.getByText(`Nothing new to import · ${COUNT} already there`).waitFor()
  await openPage(page, 'import-statement')
  const entry = page.getByRole('listitem').filter({ hasText: `${COUNT} rows in Main` })
  await entry.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText(`Import undone: ${COUNT} rows taken out`).waitFor()
  await expect(entry.count()).resolves.toBe(0)
})
