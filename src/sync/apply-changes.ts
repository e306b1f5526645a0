import { RECORD_KINDS } from '#contract/record-kinds.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { isRecordKind, recordKey } from '#db/record-key.ts'
import type { ChangesPage, RecordKey } from '#db/rows.ts'
import { type AnyRow, type MarkScope, viewTable, writeRows } from '#db/view.ts'
import { readChange } from './read-change.ts'

/** Pulled pages to write, and how. */
export interface PulledChanges {
  readonly pages: readonly ChangesPage[]
  /** The pages are all there is: whatever they do not name is gone. */
  readonly isReset: boolean
  readonly marks: MarkScope
}

/**
 * Writes pulled changes: into the shadow of a record with waiting writes, else into the view. Gives
 * the records whose view must be made anew. Runs in the pass's transaction.
 */
export async function applyChanges(
  db: LedgerDb,
  { pages, isReset, marks }: PulledChanges,
): Promise<readonly RecordKey[]> {
  const rows = await readPulled(db, pages)
  if (isReset) await addMissing(db, rows)
  const shadowed = await shadowedKeys(db, rows)
  await db.shadow.bulkPut([...shadowed].map(key => ({ key, row: rows.get(key) ?? null })))
  const free = [...rows].filter(([key]) => !shadowed.has(key))
  await writeRows(db, new Map(free), marks)
  return [...shadowed]
}

/** What each record becomes, the latest change of each; what cannot be read yet is put by. */
async function readPulled(
  db: LedgerDb,
  pages: readonly ChangesPage[],
): Promise<Map<RecordKey, AnyRow | null>> {
  const adopted = (await db.laterKinds.toArray())
    .map(({ change }) => change)
    .filter(change => isRecordKind(change.t))
  const read = [...adopted, ...pages.flatMap(page => page.changes)].map(readChange)
  const latest = new Map(read.map(change => [change.key, change]))
  const rows = new Map<RecordKey, AnyRow | null>()
  for (const change of latest.values()) {
    if (change.type === 'row') {
      rows.set(change.key, change.row)
      await db.laterKinds.delete(change.key)
    } else {
      await db.laterKinds.put({ key: change.key, change: change.change })
    }
  }
  return rows
}

/** Adds the absence of everything that this device has and a full pull did not name. */
async function addMissing(db: LedgerDb, rows: Map<RecordKey, AnyRow | null>): Promise<void> {
  for (const kind of RECORD_KINDS) {
    for (const id of await viewTable(db, kind).toCollection().primaryKeys()) {
      const key = recordKey(kind, id)
      if (!rows.has(key)) rows.set(key, null)
    }
  }
  for (const key of await db.shadow.toCollection().primaryKeys()) {
    if (!rows.has(key)) rows.set(key, null)
  }
}

/** The records that have waiting writes, also rows that now arrive in a wallet being removed. */
async function shadowedKeys(
  db: LedgerDb,
  rows: ReadonlyMap<RecordKey, AnyRow | null>,
): Promise<ReadonlySet<RecordKey>> {
  const known = new Set(await db.shadow.toCollection().primaryKeys())
  const removals = await db.outbox.filter(op => op.kind === 'deleteWallet').toArray()
  const removedWallets = new Set(removals.flatMap(op => op.touches))
  const shadowed = [...rows].filter(
    ([key, row]) =>
      known.has(key) ||
      (row !== null && 'walletId' in row && removedWallets.has(recordKey('wallet', row.walletId))),
  )
  return new Set(shadowed.map(([key]) => key))
}
