import type { Page } from 'playwright-core'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { BANK_FILES } from '#test/statements/files/bank-files.ts'
import { fileAccounts } from '#test/statements/files/file-truth.ts'
import { encode, USUAL_MARKS, writeCsv } from '#test/statements/files/write-csv.ts'
import { openPage } from '../e2e/steps/ledger-steps.ts'
import { app, type Screen } from './screens.ts'
import { button, first, over, type Step } from './steps.ts'

const IMPORT = 'import-statement'
const [account] = fileAccounts(1, createSeededRandom(3))
const [bank] = BANK_FILES
/** Columns of which nobody knows what they hold. */
const STRANGE = 'Vandag,Wetin,Kudi\n03/08/2026,Rice,-5.00\n14/08/2026,Gift,6.00\n'

function choose(name: string, bytes: Uint8Array): Step {
  return async page => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(bytes) }
    await page.getByLabel('Statement file').setInputFiles(file)
  }
}

/** Has the statement of an account read on the device, up to the check of its rows. */
async function check(page: Page): Promise<void> {
  if (account === undefined || bank === undefined) throw new Error('no statement is made')
  await choose('gtbank.csv', writeCsv(bank, account, USUAL_MARKS))(page)
  await page.getByRole('heading', { name: 'Check the rows' }).waitFor()
}

async function chooseFirstWallet(page: Page): Promise<void> {
  await page.getByLabel('Wallet', { exact: true }).selectOption({ index: 1 })
}

/** Records the rows, which go where they are already only once. */
async function record(page: Page): Promise<void> {
  await check(page)
  await chooseFirstWallet(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: /rows imported$/ }).waitFor()
}

/** Sees to it that one statement is in the ledger, once. */
async function once(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  if (await undo.isVisible()) return
  await record(page)
  await page.getByRole('button', { name: 'Import another' }).click()
  await undo.waitFor()
}

/** Opens the months of the wallet that the statement went into. */
async function months(page: Page): Promise<void> {
  await once(page)
  const imported = await page
    .getByRole('listitem')
    .filter({ hasText: / rows in / })
    .innerText()
  const wallet = / rows in (.+)/.exec(imported)?.[1] ?? ''
  await openPage(page, 'wallets')
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: wallet })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Statements' }).click()
  await page.getByRole('list', { name: 'Months' }).waitFor()
}

/** An import of a statement over the demo: its check, what opens over it, and what is left of it. */
export const IMPORTED: readonly Screen[] = [
  app('import-columns', IMPORT, async page => {
    await choose('mine.csv', encode(STRANGE, 'utf-8'))(page)
    await page.getByRole('form', { name: 'Columns of the file' }).waitFor()
  }),
  app('import-check', IMPORT, check),
  app('import-check-several', IMPORT, async page => {
    await check(page)
    await button('Select several')(page)
  }),
  over(
    'import-check-change',
    IMPORT,
    check,
    button('Select several'),
    button(/^Select all /),
    button('Change'),
  ),
  over('import-check-edit', IMPORT, check, first(/^Edit /)),
  over('import-check-bank', IMPORT, check, button('Change the bank')),
  over('import-check-wallet', IMPORT, check, button('Create wallet')),
  over('import-check-leave', IMPORT, check, first(/^Delete /), button('Back')),
  app('import-done', IMPORT, record),
  app('import-again', IMPORT, once),
  over('import-undo', IMPORT, once, first('Undo')),
  app('statement-months', IMPORT, months),
  over('statement-month', IMPORT, months, async page => {
    await page.getByRole('list', { name: 'Months' }).getByRole('button').last().click()
  }),
]
