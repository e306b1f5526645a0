import type { JournalEntry, Op } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { BaseRow, MetaEntry, RecordKey, RowsByKind } from '#ledger/store/rows.ts'
import { isOfKind } from '#ledger/store/view.ts'
import { type RecordKind, RECORDS, TABLE_KINDS } from '#records/registry.ts'

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

// Base rows lie in a table of an older name.
const OWN_STORES = ['shadow', 'outbox', 'journal', 'meta']
const STORES = [...TABLE_KINDS.map(kind => RECORDS[kind].table), ...OWN_STORES]

/**
 * Reads a ledger whole, in one transaction. Not by Dexie: a schedule reads a hundred times, and its own
 * connection took more time than all that the devices do.
 */
export async function readLedger(connection: IDBDatabase): Promise<LedgerState> {
  const transaction = connection.transaction(STORES, 'readonly')
  async function all<Row>(store: string): Promise<readonly Row[]> {
    const rows: readonly Row[] = await resultOf(transaction.objectStore(store).getAll())
    return rows
  }
  const rows = await Promise.all([
    Promise.all(TABLE_KINDS.map(async kind => await all<ViewRow>(RECORDS[kind].table))),
    all<BaseRow>('shadow'),
    all<Op>('outbox'),
    all<JournalEntry>('journal'),
    all<MetaEntry>('meta'),
  ])
  const [shown, baseRows, outbox, journal, meta] = rows
  const view = new Map<RecordKey, ViewRow>()
  for (const [index, kind] of TABLE_KINDS.entries()) {
    for (const row of shown[index] ?? []) view.set(recordKey(kind, row.id), row)
  }
  return {
    view,
    baseRows: new Map(baseRows.map(base => [base.key, base])),
    outbox,
    journal,
    meta: new Map(meta.map(({ k, value }) => [k, value])),
  }
}

/** What a request of IndexedDB comes to. */
export async function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** The server's rows under the view: the base row where a write waits, the view itself elsewhere. */
export function serverPart(state: LedgerState): ReadonlyMap<RecordKey, ViewRow> {
  const part = new Map<RecordKey, ViewRow>()
  for (const [key, row] of state.view) if (!state.baseRows.has(key)) part.set(key, row)
  for (const [key, { row }] of state.baseRows) if (row !== null) part.set(key, row)
  return part
}
