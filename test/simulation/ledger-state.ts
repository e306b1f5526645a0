import { assert } from '#base/assert.ts'
import { asTheyAre } from '#ledger/outbox/under-way.ts'
import type { BootState, UnderWay } from '#ledger/store/meta-values.ts'
import { readBlock, readOlderRow } from '#ledger/store/older-days.ts'
import type { JournalEntry, Op } from '#ledger/store/op.ts'
import { isOfKind, recordKey } from '#ledger/store/record-key.ts'
import type {
  ActionRow,
  BaseRow,
  MetaEntry,
  OlderBlock,
  RecordKey,
  RowsByKind,
} from '#ledger/store/rows.ts'
import { type RecordKind, RECORDS, TABLE_KINDS, type TableKind } from '#records/registry.ts'

/** Any record in the view. */
export type ViewRow = RowsByKind[keyof RowsByKind]

/** A write that left the outbox. */
export interface LeftWrite extends Pick<JournalEntry, 'outcome' | 'at'> {
  readonly id: string
  readonly op: Op
}

/** The writes of an entry of the journal, each by itself. */
export function leftWrites({ ops, outcome, at }: JournalEntry): readonly LeftWrite[] {
  return ops.map(op => ({ id: op.id, op, outcome, at }))
}

/** Everything in a device's ledger at one moment. */
export interface LedgerState {
  readonly view: ReadonlyMap<RecordKey, ViewRow>
  readonly baseRows: ReadonlyMap<RecordKey, BaseRow>
  readonly outbox: readonly Op[]
  readonly journal: readonly LeftWrite[]
  /** What is remembered to have been done, here and on other devices. */
  readonly actions: readonly ActionRow[]
  readonly meta: ReadonlyMap<string, unknown>
}

/** The rows of a kind, in the order of the view. */
export function rowsOf<K extends RecordKind>(
  view: LedgerState['view'],
  kind: K,
): readonly RowsByKind[K][] {
  return [...view].flatMap(([key, row]) => (isOfKind(key, row, kind) ? [row] : []))
}

/** What fake-indexeddb has of a database behind its interface. */
interface StoredDatabase {
  readonly rawObjectStores: ReadonlyMap<string, StoredTable>
  readonly transactions: readonly unknown[]
}

interface OwnRows {
  readonly shadow: BaseRow
  readonly outbox: Op
  readonly journal: JournalEntry
  readonly meta: MetaEntry
  readonly olderDays: OlderBlock
  readonly actions: ActionRow
}

type StoredRows = OwnRows & Readonly<Record<(typeof RECORDS)[TableKind]['table'], ViewRow>>
type StoredName = keyof StoredRows

interface StoredTable {
  readonly records: {
    get(key: string): { readonly value: unknown } | undefined
    values(): Iterable<{ readonly value: unknown }>
  }
}

/**
 * Reads a ledger whole, past the interface of IndexedDB: a schedule does so some sixty times, and a copy of every
 * record by a request for each table took longer than what is looked at. Nobody may change what it gives, nor
 * read while a transaction is under way.
 */
export function readLedger(factory: IDBFactory, name: string): LedgerState {
  function all<T extends StoredName>(table: T): readonly StoredRows[T][] {
    return readTable(factory, { name, table })
  }
  const view = new Map<RecordKey, ViewRow>()
  for (const kind of TABLE_KINDS) {
    for (const row of all(RECORDS[kind].table)) view.set(recordKey(kind, row.id), row)
  }
  // Those that are not laid out yet are seen by figures and lists as any others (BO5).
  for (const block of all('olderDays')) {
    for (const row of (readBlock(block) ?? []).flatMap(each => readOlderRow(each) ?? [])) {
      view.set(recordKey('transaction', row.id), row)
    }
  }
  const underWay = (readNote(factory, name, 'underWay') as UnderWay | null | undefined) ?? null
  return {
    view,
    // Base rows lie in a table of an older name.
    baseRows: new Map(all('shadow').map(base => [base.key, base])),
    outbox: asTheyAre(all('outbox'), underWay),
    journal: all('journal').flatMap(leftWrites),
    actions: all('actions'),
    meta: new Map(all('meta').map(({ k, value }) => [k, value])),
  }
}

/** One of the things that a ledger notes beside its rows. */
export function readNote(factory: IDBFactory, name: string, key: MetaEntry['k']): unknown {
  const note = tableOf(factory, { name, table: 'meta' }).get(key)
  return (note?.value as MetaEntry | undefined)?.value
}

function readTable<T extends StoredName>(
  factory: IDBFactory,
  { name, table }: { readonly name: string; readonly table: T },
): readonly StoredRows[T][] {
  const rows = [...tableOf(factory, { name, table }).values()]
  return rows.map(({ value }) => value as StoredRows[T])
}

function tableOf(
  factory: IDBFactory,
  { name, table }: { readonly name: string; readonly table: StoredName },
): StoredTable['records'] {
  const records = databaseOf(factory, name)?.rawObjectStores.get(table)?.records
  assert(records !== undefined, `there is a table ${table}`)
  return records
}

/** Whether a transaction is under way. */
export function isWriting(factory: IDBFactory, name: string): boolean {
  return (databaseOf(factory, name)?.transactions.length ?? 0) > 0
}

function databaseOf(factory: IDBFactory, name: string): StoredDatabase | undefined {
  const databases: unknown = Reflect.get(factory, '_databases')
  assert(databases instanceof Map, 'fake-indexeddb keeps its databases by name')
  return databases.get(name)
}

/** The server's rows under the view: the base row where a write waits, the view itself elsewhere. */
export function serverPart(state: LedgerState): ReadonlyMap<RecordKey, ViewRow> {
  const part = new Map<RecordKey, ViewRow>()
  for (const [key, row] of state.view) if (!state.baseRows.has(key)) part.set(key, row)
  for (const [key, { row }] of state.baseRows) if (row !== null) part.set(key, row)
  return part
}

/** How far a ledger is that is being taken up (BO); null when all of it is there, or nothing. */
export function bootOf(meta: Pick<LedgerState['meta'], 'get'>): BootState | null {
  return (meta.get('boot') as BootState | null | undefined) ?? null
}

/** Whether all of the ledger is there. */
export function isWhole(meta: Pick<LedgerState['meta'], 'get'>): boolean {
  return meta.get('bootstrapped') === true && bootOf(meta) === null
}

/** The wallets that a transfer was made between, and its legs. */
export interface KnownTransfer {
  readonly walletIds: readonly string[]
  readonly legs: readonly RecordKey[]
}

/** Every transfer that the devices know to have made. */
export function transfersOf(states: readonly LedgerState[]): ReadonlyMap<string, KnownTransfer> {
  const transfers = new Map<string, KnownTransfer>()
  for (const state of states) {
    for (const op of [...state.outbox, ...state.journal.map(entry => entry.op)]) {
      if (op.kind !== 'transferBetweenWallets') continue
      const { id, fromWalletId, toWalletId } = op.body as Record<string, string>
      const walletIds = [fromWalletId ?? '', toWalletId ?? '']
      transfers.set(id ?? '', { walletIds, legs: op.creates })
    }
  }
  return transfers
}
