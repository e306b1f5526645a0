import type { FileRole, KnownColumns } from '#features/statements/rules/files/data-file.ts'
import type { ReadingHints } from '#features/statements/rules/reading.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'

// A person has a few banks; the oldest make room.
const MOST_KEPT = 50

/** What was said of the columns of files, as a hint for reading one; none where no file was ever asked about. */
export async function readColumnHints(db: LedgerDb): Promise<Pick<ReadingHints, 'columns'>> {
  const columns = await readFileColumns(db)
  return Object.keys(columns).length > 0 ? { columns } : {}
}

/** What was said of the columns of files on this device (ST8.5). */
async function readFileColumns(db: LedgerDb): Promise<KnownColumns> {
  return (await readMeta(db, 'fileColumns')) ?? {}
}

/** Remembers on this device what the columns of files with these headings hold. */
export async function noteFileColumns(
  db: LedgerDb,
  signature: string,
  roles: readonly FileRole[],
): Promise<void> {
  const known = Object.entries(await readFileColumns(db)).filter(([each]) => each !== signature)
  const all = [...known, [signature, [...roles]] as const]
  await writeMeta(db, 'fileColumns', Object.fromEntries(all.slice(-MOST_KEPT)))
}
