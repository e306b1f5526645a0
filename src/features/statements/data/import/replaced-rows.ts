import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { ReplacedRow } from '#ledger/store/meta-values.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'

// Beyond this an undo is no longer thought of; it then puts rows back without their category.
const MAX_KEPT = 500

/** Keeps what an undo will want to know of rows that legs of transfers replace; the oldest go first. */
export async function keepReplaced(
  db: LedgerDb,
  replaced: ReadonlyMap<string, ReplacedRow>,
): Promise<void> {
  if (replaced.size === 0) return
  const known = Object.entries((await readMeta(db, 'replacedRows')) ?? {})
  const all = [...known.filter(([transferId]) => !replaced.has(transferId)), ...replaced]
  await writeMeta(db, 'replacedRows', Object.fromEntries(all.slice(-MAX_KEPT)))
}

/** What is known of the row that a transfer's leg replaced on this device. */
export async function findReplaced(
  db: LedgerDb,
): Promise<(transferId: string) => ReplacedRow | undefined> {
  const known = (await readMeta(db, 'replacedRows')) ?? {}
  return transferId => known[transferId]
}
