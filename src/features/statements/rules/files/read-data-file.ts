import { err, ok, type Result } from '#base/result.ts'
import { finishReading } from '../finish-reading.ts'
import { MAX_ACCOUNTS, MAX_FILE_ROWS } from '../limits.ts'
import { FILE_END_BYTES, fileKind, PDF_START_BYTES } from '../pdf/file-kind.ts'
import type {
  DataFile,
  ForeignSection,
  LeftOutRows,
  ReadingHints,
  StatementReading,
} from '../reading.ts'
import { recogniseBank } from '../recognise-bank.ts'
import type { StatementFault } from '../statement-fault.ts'
import { appExport } from './app-exports.ts'
import { readCamt } from './camt.ts'
import { csvRows, type FileLine } from './csv-rows.ts'
import type { DataFormat, FileColumns } from './data-file.ts'
import { decodeText } from './decode-text.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import type { ReadableKind } from './readable-kind.ts'
import { type FileTable, findTables, signatureOf, tableColumns } from './table/find-table.ts'
import type { NamedTable } from './table/join-tables.ts'
import { type ReadSections, tableSections } from './table/table-sections.ts'
import { isSpreadsheet, readSheets, type Sheet } from './xlsx.ts'
import { type Inflate, openZip, type Zip } from './zip.ts'

type Outcome = Result<StatementReading, StatementFault>

/** A file's bytes, and what kind they are of. */
export interface DataBytes {
  readonly bytes: Uint8Array
  readonly kind: Exclude<ReadableKind, 'pdf'>
  readonly inflate: Inflate
}

/**
 * Reads a file that is no PDF to the same reading as a statement on paper (ST8): CSV, spreadsheets,
 * OFX, QIF, CAMT.053, and the exports of other apps. Never throws for any bytes.
 */
export function readDataFile({ bytes, kind, inflate }: DataBytes, hints: ReadingHints): Outcome {
  switch (kind) {
    case 'office':
      return err(officeFault(bytes))
    case 'zip':
      return readZip(bytes, { inflate, hints })
    case 'csv': {
      const lines = csvRows(decodeText(bytes))
      if (lines === undefined) return err({ type: 'too-much-text' })
      return readTables([{ name: '', lines }], { format: 'csv', hints })
    }
    case 'ofx':
      return readWhole(readOfx(decodeText(bytes)), { format: 'ofx', hints })
    case 'camt':
      return readWhole(readCamt(decodeText(bytes)), { format: 'camt', hints })
    case 'qif': {
      const read = readQif(decodeText(bytes))
      if (read === undefined) return err({ type: 'too-much-text' })
      return readWhole(read, { format: 'qif', hints })
    }
    default:
      return kind satisfies never
  }
}

interface Reading {
  readonly format: DataFormat
  readonly hints: ReadingHints
}

function readZip(
  bytes: Uint8Array,
  { inflate, hints }: { readonly inflate: Inflate; readonly hints: ReadingHints },
): Outcome {
  const zip = openZip(bytes, inflate)
  if (zip === undefined) return err({ type: 'corrupt' })
  if (isSpreadsheet(zip)) {
    const sheets = readSheets(zip)
    if (sheets === undefined) return err({ type: 'corrupt' })
    return readTables(sheets, { format: 'xlsx', hints })
  }
  const tables = zip.names.filter(name => CSV_NAME.test(name)).slice(0, MOST_TABLES)
  if (tables.length === 0) return err(otherFault(bytes))
  const sheets = tables.map(name => readZipped(zip, name)).filter(sheet => sheet !== undefined)
  return sheets.length < tables.length
    ? err({ type: 'corrupt' })
    : readTables(sheets, { format: 'csv', hints })
}

/** What an old Office file is: Word's is none that is read. */
function officeFault(bytes: Uint8Array): StatementFault {
  const fault = otherFault(bytes)
  return fault.found === 'word' ? fault : { type: 'old-excel' }
}

function otherFault(bytes: Uint8Array): Extract<StatementFault, { readonly type: 'not-pdf' }> {
  const [start, end] = [bytes.subarray(0, PDF_START_BYTES), bytes.subarray(-FILE_END_BYTES)]
  return { type: 'not-pdf', found: fileKind(start, end) }
}

// Of the zips that apps give (YNAB: its register and its plan) only their tables are looked at.
const CSV_NAME = /\.[ct]sv$/i
const MOST_TABLES = 20

function readZipped(zip: Zip, path: string): Sheet | undefined {
  const bytes = zip.read(path)
  const lines = bytes === undefined ? undefined : csvRows(decodeText(bytes))
  return lines === undefined ? undefined : { name: path.replace(/^.*\//, ''), lines }
}

function readTables(sheets: readonly Sheet[], { format, hints }: Reading): Outcome {
  const moved = sheets.map(sheet => movedTable(sheet)).find(found => found !== undefined)
  const found = sheets.map(({ name, lines }) => ({
    name,
    ...findTables(lines, hints.columns ?? {}),
  }))
  const named = found.flatMap(each => (each.type === 'tables' ? [each] : []))
  const tables = moved === undefined ? nameTables(named) : [moved.table]
  const [table] = tables
  if (table === undefined) {
    const unknown = found.flatMap(each => (each.type === 'unknown' ? [each.columns] : []))
    return err(
      unknown[0] === undefined
        ? { type: 'not-table' }
        : { type: 'columns-unknown', columns: unknown[0] },
    )
  }
  const cover = moved === undefined ? coverOf(sheets, named) : []
  const read = tableSections(tables, cover)
  const app = moved?.app ?? null
  const bank =
    app === null
      ? recogniseBank({ header: read.above, footer: [], headings: table.headings })
      : null
  const isInferred = moved === undefined && named.some(each => each.isInferred)
  return finish(
    { ...read, bank, isInferred },
    { format, hints, app, columns: app === null ? tableColumns(table) : null },
  )
}

/** What stands on sheets without a table. */
function coverOf(
  sheets: readonly Sheet[],
  named: readonly { readonly name: string }[],
): readonly FileLine[] {
  const names = new Set(named.map(({ name }) => name))
  return sheets.filter(({ name }) => !names.has(name)).flatMap(({ lines }) => lines)
}

/** The tables of all sheets, each by its sheet's name where there are several. */
function nameTables(
  found: readonly { readonly name: string; readonly tables: readonly FileTable[] }[],
): readonly NamedTable[] {
  return found.flatMap(({ name, tables }) =>
    tables.map(table => ({ ...table, name: found.length > 1 ? name : null, isApp: false })),
  )
}

/** The export of another app, its lines turned into rows of ours. */
function movedTable({
  lines,
}: Sheet): { readonly app: string; readonly table: NamedTable } | undefined {
  const [head, ...rest] = lines
  const found = head === undefined ? undefined : appExport(head.cells)
  if (head === undefined || found === undefined) return undefined
  const rows: readonly FileLine[] = rest.flatMap(line => found.rowsOf(line))
  const { app, roles } = found
  const signature = signatureOf(head.cells)
  return {
    app,
    table: {
      name: null,
      isApp: true,
      above: [],
      headings: head.cells,
      roles,
      lines: rows,
      signature,
    },
  }
}

function readWhole(read: ReadSections | undefined, { format, hints }: Reading): Outcome {
  if (read === undefined) return err({ type: 'corrupt' })
  const bank = recogniseBank({ header: [read.bank], footer: [], headings: [] })
  const { sections, leftOut, unread } = read
  const found = {
    sections,
    leftOut,
    unreadLines: unread,
    isDirectionGuessed: false,
    bank,
    isInferred: false,
  }
  return finish(found, { format, hints, app: null, columns: null })
}

interface Found {
  readonly sections: ReadSections['sections']
  readonly leftOut: readonly LeftOutRows[]
  readonly unreadLines: readonly number[]
  readonly isDirectionGuessed: boolean
  readonly bank: string | null
  /** Whether balances or signs decided which column is which. */
  readonly isInferred: boolean
}

interface Finish extends Reading {
  readonly app: string | null
  readonly columns: FileColumns | null
}

function finish(found: Found, { format, hints, app, columns }: Finish): Outcome {
  const { sections, leftOut, unreadLines, isDirectionGuessed, bank } = found
  if (isTooMuch(found)) return err({ type: 'too-much-text' })
  if (sections.length === 0) {
    const foreign = foreignSections(leftOut)
    return err(
      foreign.length === 0
        ? { type: 'no-transactions' }
        : { type: 'foreign-currency', sections: foreign },
    )
  }
  const file: DataFile = { format, app, unreadLines, leftOut, isDirectionGuessed, columns }
  // Nothing is proven beside lines that could not be read (ST8.4).
  const printed = sections.map(section =>
    Object.assign({}, section, { unread: unreadLines.length }),
  )
  // Rows that are left out of an account take their money with them.
  const isIncomplete = leftOut.some(({ why, account }) => why === 'foreign' && account === null)
  const reading = finishReading(printed, {
    bank,
    hints,
    pages: 1,
    doubtsOf: () => (isIncomplete ? ['rows-left-out'] : []),
    warnings: [],
    lastWarnings: found.isInferred ? [{ type: 'columns-inferred' }] : [],
  })
  return ok({ ...reading, file })
}

/** More accounts or rows than any file has, of whatever kind. */
function isTooMuch({ sections, leftOut }: Found): boolean {
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0)
  return rows > MAX_FILE_ROWS || Math.max(sections.length, leftOut.length) > MAX_ACCOUNTS
}

function foreignSections(leftOut: readonly LeftOutRows[]): readonly ForeignSection[] {
  return leftOut.flatMap(({ account, currency, rows }) =>
    currency === null ? [] : [{ name: account, account: null, currency, rows }],
  )
}
