import { readLessons } from '#features/entries/data/use-habits.ts'
import { importStatement } from '#features/statements/data/import/import-statement.ts'
import { readRecorded, readSlots } from '#features/statements/data/import/preview-context.ts'
import { accountCoverage } from '#features/statements/rules/coverage/account-coverage.ts'
import { markAccounts } from '#features/statements/rules/import/mark-accounts.ts'
import type { PreviewContext, PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { markRows, previewRows } from '#features/statements/rules/import/preview-rows.ts'
import { type ImportCommand, readImport } from '#features/statements/rules/import/read-import.ts'
import type { StatementSection } from '#features/statements/rules/reading.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { unwrap } from '../device/test-ledger.ts'

type Change = (rows: readonly PreviewRow[]) => readonly PreviewRow[]

/** The rows of a section as the preview shows them for a wallet. */
export async function previewOf(
  ledger: Ledger,
  walletId: string,
  section: StatementSection,
): Promise<readonly PreviewRow[]> {
  return markRows(previewRows(section), await contextOf(ledger, walletId, section))
}

async function contextOf(
  ledger: Ledger,
  walletId: string,
  section: StatementSection,
): Promise<PreviewContext> {
  const recorded = await readRecorded(ledger.db, { walletId, from: 0, until: Infinity })
  const lessons = await readLessons(ledger.db)
  const about = { walletId, zone: DEFAULT_ZONE, now: ledger.clock() }
  return { ...recorded, ...about, lessons, slots: await readSlots(ledger.db, section, about) }
}

/** What pressing Import would record of a section, after the person's changes. */
export async function commandOf(
  ledger: Ledger,
  walletId: string,
  { section, change = rows => rows }: { section: StatementSection; change?: Change },
): Promise<ImportCommand> {
  const rows = change(await previewOf(ledger, walletId, section))
  const form = { accounts: [{ walletId, rows, isLeftOut: false, coverage: null }] }
  return unwrap(readImport(form, { now: ledger.clock(), zone: DEFAULT_ZONE }))
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

/** An account of a file, and the wallet that it goes into. */
interface ImportedAccount {
  readonly walletId: string
  readonly section: StatementSection
}

/** Imports several accounts of a file in one go, each into its wallet; what is remembered of them, where a bank is named. */
export async function importAccounts(
  ledger: Ledger,
  accounts: readonly ImportedAccount[],
  bank: string | null = null,
) {
  const contexts = await Promise.all(
    accounts.map(({ walletId, section }) => contextOf(ledger, walletId, section)),
  )
  const marked = markAccounts(
    accounts.map(({ section }, place) => ({
      rows: previewRows(section),
      context: contexts[place] ?? null,
      account: section.account,
    })),
  )
  const today = instantToDay(ledger.clock(), DEFAULT_ZONE)
  const forms = accounts.map(({ walletId, section }, place) => {
    const coverage = bank === null ? null : accountCoverage({ section, bank, today })
    return { walletId, rows: marked[place] ?? [], isLeftOut: false, coverage }
  })
  const clock = { now: ledger.clock(), zone: DEFAULT_ZONE }
  return unwrap(await importStatement(ledger, unwrap(readImport({ accounts: forms }, clock))))
}
