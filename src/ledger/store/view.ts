import type { Table } from 'dexie'
import { type ByTable, byTable, RECORD_KINDS, type RecordKind, RECORDS } from '#records/registry.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { type MarkScope, markEverything, markTransactions } from './column-marks.ts'
import { inChunks, putInChunks } from './in-chunks.ts'
import type { LedgerDb } from './ledger-db.ts'
import { deleteMany, getMany } from './many-rows.ts'
import { isOfKind, splitKey } from './record-key.ts'
import type {
  AnyRow,
  ProfileRow,
  RecordKey,
  RowChanges,
  RowsByKind,
  TransactionRow,
  ViewLists,
} from './rows.ts'
import { valueForeign } from './value-foreign.ts'

/** The view's table of a kind. */
export function viewTable<K extends RecordKind>(
  db: LedgerDb,
  kind: K,
): Table<RowsByKind[K], string> {
  return db.table(RECORDS[kind].table)
}

/** The view's tables of all kinds. */
function viewTables(db: LedgerDb): Table[] {
  return RECORD_KINDS.map(kind => db.table(RECORDS[kind].table))
}

/** The view's rows of these kinds, each kind's by id. */
export async function readRowsByTable<K extends RecordKind>(
  db: LedgerDb,
  kinds: readonly K[],
): Promise<ByTable<ViewLists<K>>> {
  const lists = kinds.map(async kind => [kind, await viewTable(db, kind).toArray()] as const)
  return byTable<ViewLists<K>>(await Promise.all(lists))
}

/** The tables that hold what is the person's, or is to be sent: the scope of a write's transaction. */
export function ledgerTables(db: LedgerDb): Table[] {
  const { baseRows, outbox, unknownChanges, journal, meta, columnMarks, chats, turns } = db
  const others = [baseRows, outbox, unknownChanges, journal, meta, columnMarks, chats, turns]
  return [...viewTables(db), ...others, db.olderDays, db.actions, db.drafts]
}

/** The view's rows under the keys, null where there is none. */
export async function readRows(
  db: LedgerDb,
  keys: readonly RecordKey[],
): Promise<Map<RecordKey, AnyRow | null>> {
  const rows = new Map<RecordKey, AnyRow | null>()
  for (const [kind, keysOfKind] of groupByKind(keys)) {
    await inChunks(db, keysOfKind, async chunk => {
      const table = viewTable(db, kind) as Table<AnyRow, string>
      const found = await getMany(table, chunk.map(idOf))
      for (const [index, key] of chunk.entries()) rows.set(key, found[index] ?? null)
    })
  }
  return rows
}

/**
 * Writes rows of the view: the only way to, so that every changed transaction leaves its mark for
 * the month columns, in the month it was in and the one it is in now (money 7), and what is of another currency is worth
 * what the rates say (CU3). Runs in a transaction over `ledgerTables`.
 */
export async function writeRows(
  db: LedgerDb,
  changes: RowChanges,
  marks: MarkScope = 'each',
): Promise<void> {
  if (changes.size === 0) return
  const valued = await valueForeign(db, changes)
  await putRows(db, valued.changes, marks)
  if (valued.revalued.size > 0) await putRows(db, valued.revalued, 'each')
}

async function putRows(db: LedgerDb, changes: RowChanges, marks: MarkScope): Promise<void> {
  await markColumns(db, changes, marks)
  for (const [kind, keys] of groupByKind([...changes.keys()])) {
    const puts = keys.flatMap(key => changes.get(key) ?? [])
    const deletes = keys.filter(key => (changes.get(key) ?? null) === null).map(idOf)
    // Grouped by the kind in their keys, the rows are that kind's.
    const table = viewTable(db, kind) as Table<AnyRow, string>
    await putInChunks(db, puts, chunk => table.bulkPut(chunk))
    await inChunks(db, deletes, chunk => deleteMany(table, chunk))
  }
}

/** Notes which months of the columns no longer hold, for the worker that keeps them. */
export async function markColumns(
  db: LedgerDb,
  changes: RowChanges,
  scope: MarkScope,
): Promise<void> {
  if (![...changes.keys()].some(isInColumns)) return
  const zone = (await readProfile(db))?.timezone ?? ''
  const transactions = [...changes].flatMap(([key, row]) => {
    const { kind, id } = splitKey(key)
    // Picked by the kind in the key, the row is a transaction.
    return kind === 'transaction' ? [{ id, row: row as TransactionRow | null }] : []
  })
  if (movesZone(changes, zone)) await markEverything(db)
  else await markTransactions(db, transactions, { scope, zone: zone === '' ? DEFAULT_ZONE : zone })
}

/** The columns hold transactions, by the months of the person's zone. */
function isInColumns(key: RecordKey): boolean {
  const { kind } = splitKey(key)
  return kind === 'transaction' || kind === 'profile'
}

/** The signed-in person's row. */
export async function readProfile(db: LedgerDb): Promise<ProfileRow | undefined> {
  return db.profile.toCollection().first()
}

function movesZone(changes: RowChanges, zone: string): boolean {
  return [...changes].some(([key, row]) => isOfKind(key, row, 'profile') && row.timezone !== zone)
}

/**
 * The keys of each kind that has any, in the order of the registry. Of a kind without keys nothing may be awaited: after a
 * hundred awaits without a request between them Dexie knows the transaction no more, and it is committed too early.
 */
function groupByKind(keys: readonly RecordKey[]): ReadonlyMap<RecordKind, readonly RecordKey[]> {
  const groups = new Map<RecordKind, RecordKey[]>(RECORD_KINDS.map(kind => [kind, []]))
  for (const key of keys) groups.get(splitKey(key).kind)?.push(key)
  return new Map([...groups].filter(([, own]) => own.length > 0))
}

function idOf(key: RecordKey): string {
  return splitKey(key).id
}
