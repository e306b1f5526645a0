import { markEverything } from '#ledger/store/column-marks.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { deleteMeta, readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { AnyRow, LedgerRows, ViewLists } from '#ledger/store/rows.ts'
import { readRowsByTable, viewTable } from '#ledger/store/view.ts'
import { byTable, RECORD_KINDS, TABLE_KINDS, type TableKind } from '#records/registry.ts'

/** A ledger without records. */
export const NO_ROWS = ledgerRows(() => [])

/** What is seen of a ledger, by the records' ids: in the order of their making. */
export async function readLedgerRows(db: LedgerDb): Promise<LedgerRows> {
  return readRowsByTable(db, TABLE_KINDS)
}

/** The rows of all kinds, each under its table's name. */
export function ledgerRows(rowsOf: (kind: TableKind) => readonly AnyRow[]): LedgerRows {
  return byTable<ViewLists<TableKind>>(TABLE_KINDS.map(kind => [kind, rowsOf(kind)]))
}

/** How many records they are. */
export function countRecords(rows: LedgerRows): number {
  return Object.values(rows).reduce((sum, ofKind) => sum + ofKind.length, 0)
}

/**
 * Takes the demo out of its ledger; what was extracted for an account stays. Whatever another tab still wants to
 * record in it is refused, since its wallets are gone. Runs in a transaction over `ledgerTables`.
 */
export async function emptyDemo(db: LedgerDb): Promise<void> {
  for (const kind of RECORD_KINDS) await viewTable(db, kind).clear()
  const { outbox, baseRows, journal, actions, drafts } = db
  const others = [outbox, baseRows, journal, actions, drafts]
  await Promise.all(others.map(table => table.clear()))
  await Promise.all([db.chats.clear(), db.turns.clear()])
  await db.columnMarks.clear()
  await markEverything(db)
  await deleteMeta(db, ['demo', 'ownDeeds'])
}

/** Whether neither a demo nor a migration out of it is left, so that the database may go. */
export async function isSpent(db: LedgerDb): Promise<boolean> {
  const migrations = (await readMeta(db, 'demoHarvests')) ?? []
  return migrations.length === 0 && (await readMeta(db, 'demo')) === undefined
}

/** Notes who signed up from within the demo. */
export async function noteEmail(db: LedgerDb, email: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const demo = await readMeta(db, 'demo')
    if (demo !== undefined) await writeMeta(db, 'demo', { ...demo, email })
  })
}
