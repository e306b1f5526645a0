import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { JournalEntry, Op } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { MetaEntry, RecordKey, RowsByKind, BaseRow } from '#ledger/store/rows.ts'
import { isOfKind, viewTable, viewTables } from '#ledger/store/view.ts'
import { type RecordKind, TABLE_KINDS } from '#records/registry.ts'

/** Any record in the view. */
export type ViewRow = RowsByKind[keyof RowsByKind]

/** Everything in a device's ledger at one moment. */
export interface LedgerState {
  readonly view: ReadonlyMap<RecordKey, ViewRow>
  readonly baseRows: ReadonlyMap<RecordKey, BaseRow>
  readonly outbox: readonly Op[]
  readonly journal: readonly JournalEntry[]
  readonly meta: ReadonlyMap<string, unknown>
}

/** The rows of a kind, in the order of the view. */
export function rowsOf<K extends RecordKind>(
  view: LedgerState['view'],
  kind: K,
): readonly RowsByKind[K][] {
  return [...view].flatMap(([key, row]) => (isOfKind(key, row, kind) ? [row] : []))
}

/** Reads a ledger whole, in one transaction. */
export async function readLedger(db: LedgerDb): Promise<LedgerState> {
  const tables = [...viewTables(db), db.baseRows, db.outbox, db.journal, db.meta]
  return await db.transaction('r', tables, async () => {
    const view = new Map<RecordKey, ViewRow>()
    for (const kind of TABLE_KINDS) {
      for (const row of await viewTable(db, kind).toArray()) view.set(recordKey(kind, row.id), row)
    }
    const baseRows = await db.baseRows.toArray()
    const meta: MetaEntry[] = await db.meta.toArray()
    return {
      view,
      baseRows: new Map(baseRows.map(base => [base.key, base])),
      outbox: await db.outbox.orderBy('seq').toArray(),
      journal: await db.journal.toArray(),
      meta: new Map(meta.map(({ k, value }) => [k, value])),
    }
  })
}

/** The server's rows under the view: the base row where a write waits, the view itself elsewhere. */
export function serverPart(state: LedgerState): ReadonlyMap<RecordKey, ViewRow> {
  const part = new Map<RecordKey, ViewRow>()
  for (const [key, row] of state.view) if (!state.baseRows.has(key)) part.set(key, row)
  for (const [key, { row }] of state.baseRows) if (row !== null) part.set(key, row)
  return part
}
