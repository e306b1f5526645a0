import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect } from 'vitest'
import { assert } from '#base/assert.ts'
import { ok } from '#base/result.ts'
import { AccountProvider } from '#features/session/data/account-context.tsx'
import type { Account } from '#features/session/data/account.ts'
import { keepFile } from '#features/statements/data/inbox/file-inbox.ts'
import { StatementsProvider } from '#features/statements/data/reading/statements-context.tsx'
import type { ImportSearch } from '#features/statements/import-search.ts'
import { ImportStatementScreen } from '#features/statements/import-statement-screen.tsx'
import { proveRows } from '#features/statements/rules/proof/prove-rows.ts'
import type { StatementReading, StatementRow } from '#features/statements/rules/reading.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '../a-day.ts'
import { TEST_START, type TestLedger } from '../device/test-ledger.ts'
import { partly } from '../partly.ts'
import { aReading } from '../statements/a-reading.ts'
import { aStatementRow } from '../statements/statement-section.ts'
import { createFakeStatements, type FakeRead, type FakeStatements } from './fake-statements.ts'
import { renderScreen, type ShownScreen } from './render-screen.tsx'

/** The import screen over a real ledger, with readers that the test speaks for. */
export interface ShownImport extends ShownScreen<ImportSearch> {
  readonly statements: FakeStatements
  readonly device: DeviceDb
}

/** Shows the import screen on a device with no shared file. */
export async function showImport(
  ledger: TestLedger,
  search: ImportSearch = {},
): Promise<ShownImport> {
  const statements = createFakeStatements()
  const device = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const { clock, timers } = ledger
  // All that the screen needs of it is the device's inbox.
  const account = partly<Account>({ openDevice: async () => device, clock, timers })
  const shown = await renderScreen(ledger, search, (current, onSearch) => (
    <AccountProvider account={account}>
      <StatementsProvider statements={statements}>
        <ImportStatementScreen search={current} onSearch={onSearch} />
      </StatementsProvider>
    </AccountProvider>
  ))
  await screen.findByRole('heading', { name: 'Choose your statement' })
  return { ...shown, statements, device }
}

/** A file that begins as a PDF does. */
export function aPdf(name = 'october.pdf'): File {
  return new File(['%PDF-1.7 and so on'], name, { type: 'application/pdf' })
}

/** Another app shares a statement with this one. */
export async function shareFile({ device }: ShownImport, name: string): Promise<void> {
  const blob = aPdf(name)
  // The database in memory cannot clone the files of a browser that is one only in tests.
  device.files.hook('reading', file => Object.assign({}, file, { blob }))
  await keepFile(device, { name, sizeBytes: blob.size, blob, receivedAt: TEST_START })
}

/** Chooses the bank by its full name. */
export function chooseBank(name: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: 'Bank' }), { target: { value: name } })
}

/** Chooses the file, as a person does with the browser's own dialog. */
export function chooseFile(file: File): void {
  fireEvent.change(screen.getByLabelText('Statement file'), { target: { files: [file] } })
}

/** Chooses bank and file, which is then read, as far as the reader; gives the reading to be answered. */
export async function startReading(
  { statements }: ShownImport,
  { bank = 'Kuda', file = aPdf() } = {},
): Promise<FakeRead> {
  const before = statements.reads.length
  chooseBank(bank)
  chooseFile(file)
  await screen.findByRole('heading', { name: 'Reading your statement' })
  const read = statements.reads[before]
  assert(read !== undefined, 'the file was given to the reader')
  return read
}

/** Reads a statement to the end, with no network: the preview is shown. */
export async function showPreview(shown: ShownImport, reading: StatementReading): Promise<void> {
  const read = await startReading(shown)
  read.answer(ok(reading))
  await previewShown()
}

/** Waits for the preview: its rows follow what stands above them. */
export async function previewShown(): Promise<void> {
  await screen.findByRole('heading', { name: 'Check the rows' })
  await screen.findByRole('navigation', { name: 'Pages' })
}

/** The preview of a statement, its rows compared with the wallet that is named after its bank. */
export async function showCompared(
  ledger: TestLedger,
  reading: StatementReading,
): Promise<ShownImport> {
  const shown = await showImport(ledger)
  await showPreview(shown, reading)
  await canImport()
  return shown
}

/** Whether the row is to be imported. */
export function isTicked(name: string): boolean {
  return screen.getByRole<HTMLInputElement>('checkbox', { name: `Import ${name}` }).checked
}

/** What a statement says of a row. */
export interface PrintedEntry extends Partial<StatementRow> {
  /** The day of October 2026. */
  readonly date: number
  /** In naira; below zero money out. */
  readonly naira: number
}

/** A statement of October 2026 that proves itself: each row with the balance after it. */
export function provenReading(
  entries: readonly PrintedEntry[],
  change: Partial<StatementReading> = {},
): StatementReading {
  const opening = kobo(100_000)
  let balance = Number(opening)
  const rows = entries.map(({ date, naira, ...rest }) => {
    balance += naira * 100
    return aStatementRow({
      day: aDay(`2026-10-${String(date).padStart(2, '0')}`),
      type: naira < 0 ? 'expense' : 'income',
      amount: kobo(Math.abs(naira) * 100),
      balance: kobo(balance),
      kind: 'card',
      category: 'shopping',
      ...rest,
    })
  })
  const stated = { opening, closing: kobo(balance), debitTotal: null, creditTotal: null }
  const proof = proveRows(rows, stated)
  const section = { ...aReading().sections[0], stated, rows, proof, datesChecked: rows.length }
  const { name = null, account = null, period = null } = section
  return {
    ...aReading({ status: proof.status }),
    sections: [{ ...section, name, account, period }],
    ...change,
  }
}

/** Waits until the rows are compared with what the wallet holds. */
export async function canImport(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import' }).getAttribute('aria-busy')).toBeNull(),
  )
}

/** ₦45 that were spent on the 2nd. */
export const RICE = { date: 2, naira: -45, narration: 'POS RICE' }

/** ₦900 that came on the 3rd. */
export const SALARY = { date: 3, naira: 900, narration: 'SALARY OCTOBER' }

/** ₦120 that were spent on the 4th. */
export const FUEL = { date: 4, naira: -120, narration: 'POS FUEL' }
