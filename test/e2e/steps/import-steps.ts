import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { assert } from '#base/assert.ts'
import type { Kobo } from '#money/money.ts'
import { layoutNamed } from '#test/statements/layouts/all-layouts.ts'
import { makeStatement, type StatementWanted } from '#test/statements/made/make-statement.ts'
import type { TrueRow } from '#test/statements/truth.ts'
import { eventually } from '#test/support/eventually.ts'
import { openPage } from './ledger-steps.ts'
import type { SharedFile } from './share-file.ts'

// Half a megabyte, on a busy machine.
const PATIENCE = { timeout: 120_000, interval: 200 } as const

/** A generated statement, with what it says. */
export interface PrintedStatement {
  readonly bank: string
  readonly file: SharedFile
  readonly rows: readonly TrueRow[]
  /** Before the first row, and after the last. */
  readonly opening: Kobo
  readonly closing: Kobo
  /** Of all accounts that the file holds, the first one among them. */
  readonly accounts: readonly PrintedAccount[]
}

/** One account of a generated statement. */
export interface PrintedAccount extends Pick<PrintedStatement, 'rows' | 'opening' | 'closing'> {
  /** The last four of its number. */
  readonly lastFour: string
}

/** A statement whose balances are printed, of one account or of several. */
export async function printStatement(
  layout: string,
  wanted: Partial<Pick<StatementWanted, 'producer' | 'lock' | 'pages' | 'seed'>> = {},
): Promise<PrintedStatement> {
  const { name, bytes, truth } = await makeStatement({
    layout: layoutNamed(layout),
    producer: 'pdf-lib',
    pages: 1,
    seed: 2,
    ...wanted,
  })
  const accounts = truth.sections.map(({ account, rows, stated: { opening, closing } }) => {
    assert(opening !== null && closing !== null, `${name} prints no opening or closing balance`)
    return { rows, opening, closing, lastFour: account.slice(-4) }
  })
  const [first] = accounts
  assert(first !== undefined, `${name} has an account`)
  return {
    bank: truth.bank ?? '',
    file: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
    rows: first.rows,
    opening: first.opening,
    closing: first.closing,
    accounts,
  }
}

/** Chooses a file on the import page: it is read at once, whatever its bank. */
export async function readStatement(
  page: Page,
  { file }: Pick<PrintedStatement, 'file'>,
): Promise<void> {
  await openPage(page, 'import-statement')
  await page.getByLabel('Statement file').setInputFiles(file)
}

/** Has the server read the file too. */
export async function askServer(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: 'Send it to our server' })
  if (!(await ask.isVisible())) await page.getByText('What was checked').click()
  await ask.click()
}

/** Reads what is chosen once more. */
export async function pressRead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read statement' }).click()
}

/** Waits for the rows, and until the proof says so of them. */
export async function seeProof(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { name: 'Check the rows' }).waitFor()
  await page.getByRole('region', { name: 'Proof' }).filter({ hasText: text }).waitFor()
}

/** The button that records the rows. */
function importButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Import', exact: true })
}

/** Says which wallet the rows go into; the button is busy until they are compared with what it holds. */
export async function chooseWallet(page: Page, name: string): Promise<void> {
  await page.getByLabel('Wallet', { exact: true }).selectOption({ label: name })
}

/** Records the rows, and waits for the last step. */
export async function recordRows(page: Page, count: number): Promise<void> {
  await importButton(page).click()
  await page.getByRole('heading', { name: `${count} rows imported` }).waitFor()
}

/** Opens the import page, and waits until it and the reader are kept for use without a network. */
export async function keepReader(page: Page): Promise<void> {
  await openPage(page, 'import-statement')
  await page.getByLabel('Statement file').waitFor({ state: 'attached' })
  await waitUntilKept(page, ['import-statement-screen', 'statement', 'pdf-library'])
}

/** Waits until the parts are kept for use without a network. */
export async function waitUntilKept(page: Page, parts: readonly string[]): Promise<void> {
  await eventually(async () => {
    expect(await page.evaluate(keptParts)).toEqual(expect.arrayContaining([...parts]))
  }, PATIENCE)
}

/** In the page: the names of the parts that the service worker keeps. */
async function keptParts(): Promise<readonly string[]> {
  const files = await (await caches.open('app-parts')).keys()
  return files.map(({ url }) => /([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? '')
}

/** All that the page keeps on the device, as text: what must not be among it is looked for. */
export async function storedText(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll()
        await new Promise(resolve => reading.addEventListener('success', resolve))
        kept.push(reading.result)
      }
      db.close()
    }
    return JSON.stringify(kept)
  })
}
