import { readLessons } from '#features/entries/data/use-habits.ts'
import { importStatement } from '#features/statements/data/import/import-statement.ts'
import { readRecorded } from '#features/statements/data/import/queries.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { markRows, previewRows } from '#features/statements/rules/import/preview-rows.ts'
import { type ImportCommand, readImport } from '#features/statements/rules/import/read-import.ts'
import type { StatementSection } from '#features/statements/rules/reading.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { unwrap } from '../device/test-ledger.ts'

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
