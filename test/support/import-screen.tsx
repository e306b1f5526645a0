import { fireEvent, screen } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { AccountProvider } from '#data/account/account-context.tsx'
import type { Account } from '#data/account/account.ts'
import { StatementsProvider } from '#data/statements/statements-context.tsx'
import { DeviceDb } from '#db/device-db.ts'
import { keepFile } from '#db/file-inbox.ts'
import { assert } from '#domain/assert.ts'
import { kobo } from '#domain/money.ts'
import { ok } from '#domain/result.ts'
import { proveRows } from '#domain/statement/proof/prove-rows.ts'
import type { StatementReading, StatementRow } from '#domain/statement/reading.ts'
import type { ImportSearch } from '#screens/import-statement/import-search.ts'
import { ImportStatementScreen } from '#screens/import-statement/import-statement-screen.tsx'
import { aReading } from './a-reading.ts'
import { createFakeStatements, type FakeRead, type FakeStatements } from './fake-statements.ts'
import { partly } from './partly.ts'
import { press, renderScreen, type ShownScreen } from './render-screen.tsx'
import { aStatementRow, dayOf } from './statement-section.ts'
import { TEST_START, type TestLedger } from './test-ledger.ts'

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
  fireEvent.change(screen.getByLabelText('Statement (PDF)'), { target: { files: [file] } })
}

/** Chooses bank and file and has it read, as far as the reader; gives the reading to be answered. */
export async function startReading(
  { statements }: ShownImport,
  { bank = 'Kuda', file = aPdf() } = {},
): Promise<FakeRead> {
  const before = statements.reads.length
  chooseBank(bank)
  chooseFile(file)
  press('Read statement')
  await screen.findByRole('heading', { name: 'Reading your statement' })
  const read = statements.reads[before]
  assert(read !== undefined, 'the file was given to the reader')
  return read
}

/** Reads a statement to the end, with no network: the preview is shown. */
export async function showPreview(shown: ShownImport, reading: StatementReading): Promise<void> {
  const read = await startReading(shown)
  read.answer(ok(reading))
  await screen.findByRole('heading', { name: 'Check the rows' })
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
      day: dayOf(`2026-10-${String(date).padStart(2, '0')}`),
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
