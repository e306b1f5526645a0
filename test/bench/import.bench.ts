import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { chooseWallet, type PrintedStatement, readStatement } from '../e2e/steps/import-steps.ts'
import { createWallet, openPage, waitForSync, waitForWorker } from '../e2e/steps/ledger-steps.ts'
import { arrive } from '../e2e/steps/people.ts'
import { BANK_FILES } from '../statements/files/bank-files.ts'
import { USUAL_MARKS, writeCsv } from '../statements/files/write-csv.ts'
import { layoutNamed } from '../statements/layouts/all-layouts.ts'
import { makeAccounts } from '../statements/made/make-accounts.ts'
import { makeStatement } from '../statements/made/make-statement.ts'
import { readMade } from '../statements/read-made.ts'
import { launchChromium } from '../support/run/chromium.ts'
import { startProduct } from '../support/run/product.ts'
import { bundleBenchDoor, openDoor } from './bench-page.ts'
import { type Figure, medianOf, printFigures } from './figures.ts'
import type { TimedStep } from './import/import-door.ts'
import { LISTS_DOOR } from './long-ledger.ts'

const IMPORT_DOOR = fileURLToPath(new URL('import/import-door.ts', import.meta.url))
const ENTRIES = 20_000
const PDF_ROWS = 5000
const CSV_ROWS = 50_000
const SEED = 1
const ROUNDS = 3
const STEPS = 8
const WALLET = 'GTBank'
const BLOCKED_AIM = '≤ 50 ms'

const PREVIEW = 'section[aria-label="Proof"]|'
const COUNTS = 'output'
const SUCCESS = 'h2|rows imported'

/** A file to import, in a form that the steps of the browser tests take. */
type BenchFile = Pick<PrintedStatement, 'bank' | 'file'> & { readonly rows: number }

/** A statement that has about so many rows. */
async function printRows(
  rows: number,
): Promise<BenchFile & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const layout = layoutNamed('zenith')
  const wanted = { layout, producer: 'pdfkit', seed: SEED } as const
  const probe = await makeStatement({ ...wanted, pages: 10 })
  const pages = Math.ceil((10 * rows) / countRows(probe))
  const made = await makeStatement({ ...wanted, pages })
  const { name, bytes, truth } = made
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  return { bank: truth.bank ?? '', file, rows: countRows(made), bytes }
}

function countRows({ truth }: Awaited<ReturnType<typeof makeStatement>>): number {
  return truth.sections.reduce((sum, section) => sum + section.rows.length, 0)
}

/** A bank's CSV file of so many rows. */
function writeRows(rows: number): BenchFile {
  const [form] = BANK_FILES
  const layout = layoutNamed('access')
  const random = createSeededRandom(SEED)
  const [probe] = makeAccounts(layout, 100, random)
  const [account] = makeAccounts(layout, (100 * rows) / (probe?.movements.length ?? 1), random)
  if (form === undefined || account === undefined) throw new Error('No account was made')
  const bytes = writeCsv(form, account, USUAL_MARKS)
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) }
  return { bank: form.bank ?? '', file, rows: account.movements.length }
}

/** The page of a person with a long ledger, in flight, with the stopwatches of imports. */
async function openImportPage(): Promise<Page> {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  await arrive(page, product)
  await createWallet(page, WALLET, '1000000')
  await waitForSync(page, /^Synced$/)
  await waitForWorker(page)
  // What reads PDFs is fetched once a person comes here.
  await openPage(page, 'import-statement')
  await page
    .waitForResponse(response => response.url().includes('pdf-library'))
    .catch(() => undefined)
  await chromium.setInFlight(true)
  await openDoor(page, await bundleBenchDoor(LISTS_DOOR))
  await page.evaluate(`door.seed(${ENTRIES})`)
  // The first figures over the new ledger are not what is measured.
  await openPage(page, 'transactions')
  await page.locator('tbody tr').first().waitFor()
  await openDoor(page, await bundleBenchDoor(IMPORT_DOOR))
  return page
}

/** Does something, and waits until a selector's match has the words. */
async function timeStep(
  page: Page,
  until: string,
  act: () => Promise<unknown>,
): Promise<TimedStep> {
  await page.evaluate(`door.watch(${JSON.stringify(until)})`)
  await act()
  return await page.evaluate<TimedStep>('door.seen()')
}

async function pressed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** All steps of an import. */
async function measureSteps(page: Page, file: BenchFile): Promise<ReadonlyMap<string, TimedStep>> {
  const steps = new Map<string, TimedStep>()
  const count = file.rows.toLocaleString('en')
  async function note(name: string, until: string, act: () => Promise<unknown>): Promise<void> {
    steps.set(name, await timeStep(page, until, act))
  }
  await note('file chosen, until the preview is shown', PREVIEW, () => readStatement(page, file))
  await note('wallet chosen, until its rows are compared', 'button:not([aria-busy])|Import', () =>
    chooseWallet(page, WALLET),
  )
  await note('next page of rows', 'button[aria-current=page]|2', () => pressed(page, 'Next page'))
  await note('a row unticked', `${COUNTS}|1 left out`, () =>
    page.locator('tbody [type=checkbox]:checked').first().uncheck(),
  )
  await page.locator('tbody [type=checkbox]').first().check()
  await note('a search typed', 'button[aria-current=page]|1', () =>
    page.getByLabel('Find in descriptions').fill('transfer'),
  )
  await page.getByLabel('Find in descriptions').fill('')
  await pressed(page, 'Select several')
  await note(`all selected`, `${COUNTS}|${count} rows selected`, () =>
    pressed(page, `Select all ${count} rows`),
  )
  await pressed(page, 'Change')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await note('one category for all', 'body|changed', () =>
    dialog.getByRole('button', { name: /^Change/ }).click(),
  )
  await pressed(page, 'Done')
  await note('Import pressed, until all is recorded', SUCCESS, () => pressed(page, 'Import'))
  return steps
}

function stepFigures(steps: ReadonlyMap<string, TimedStep>): readonly Figure[] {
  return [...steps].flatMap(([name, { ms, blockedMs, longTasksMs }]) => [
    { name, value: ms, unit: 'ms' },
    {
      name: `- the page at its longest blocked (${longTasksMs.map(Math.round).join(', ')})`,
      value: blockedMs,
      unit: 'ms',
      aim: BLOCKED_AIM,
    },
  ])
}

/** What the same machine takes at that time for the least that an import is. */
async function printBare(page: Page, { rows }: BenchFile): Promise<void> {
  const bareMs = await medianOf(ROUNDS, () => page.evaluate<number>(`door.bareWrite(${rows})`))
  printFigures('beside it', [{ name: 'so many rows into a bare table', value: bareMs, unit: 'ms' }])
}

test('a PDF of 5,000 rows into a ledger of 20,000', async () => {
  const file = await printRows(PDF_ROWS)
  const page = await openImportPage()
  const steps = await measureSteps(page, file)
  expect((await readMade(file.bytes)).ok).toBe(true)
  printFigures(`${file.rows} rows of a PDF into ${ENTRIES} entries`, stepFigures(steps))
  await printBare(page, file)
})
test('a CSV of 50,000 rows into a ledger of 20,000', async () => {
  const file = writeRows(CSV_ROWS)
  const page = await openImportPage()
  const steps = await measureSteps(page, file)
  expect(steps.size).toBe(STEPS)
  printFigures(`${file.rows} rows of a CSV into ${ENTRIES} entries`, stepFigures(steps))
  await printBare(page, file)
})
