import { readLessons } from '#data/habits/read-past.ts'
import { importStatement } from '#data/imports/import-statement.ts'
import { readRecorded } from '#data/imports/use-preview-context.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import { DEFAULT_ZONE } from '#domain/day.ts'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { markRows, previewRows } from '#domain/imports/preview-rows.ts'
import { type ImportCommand, readImport } from '#domain/imports/read-import.ts'
import type { StatementSection } from '#domain/statement/reading.ts'
import { unwrap } from './test-ledger.ts'

type Change = (rows: readonly PreviewRow[]) => readonly PreviewRow[]

/** The rows of a section as the preview shows them for a wallet. */
export async function previewOf(
  ledger: Ledger,
  walletId: string,
  section: StatementSection,
): Promise<readonly PreviewRow[]> {
  const recorded = await readRecorded(ledger.db, { walletId, from: 0, until: Infinity })
  const lessons = await readLessons(ledger.db)
  const context = { ...recorded, walletId, zone: DEFAULT_ZONE, now: ledger.clock(), lessons }
  return markRows(previewRows(section), context)
}

/** What pressing Import would record of a section, after the person's changes. */
export async function commandOf(
  ledger: Ledger,
  walletId: string,
  { section, change = rows => rows }: { section: StatementSection; change?: Change },
): Promise<ImportCommand> {
  const rows = change(await previewOf(ledger, walletId, section))
  return unwrap(readImport({ walletId, rows }, { now: ledger.clock(), zone: DEFAULT_ZONE }))
}

/** Imports a section as a person would who looked it over. */
export async function importSection(
  ledger: Ledger,
  walletId: string,
  { section, change = rows => rows }: { section: StatementSection; change?: Change },
) {
  return unwrap(
    await importStatement(ledger, await commandOf(ledger, walletId, { section, change })),
  )
}
