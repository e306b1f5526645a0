import { type RawBuilder, sql, type Transaction } from 'kysely'
import { assert } from '#base/assert.ts'
import { isUuid } from '#base/ids.ts'
import type { WrittenCells } from '#records/compile.ts'
import { countRecords, type KindDigests } from '#records/digest.ts'
import { recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { type AnyCells, type RecordCells, tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { SumsChange } from '../digests.ts'

/** How much of the digests' change was noted. */
export interface SumsMark {
  readonly added: number
  readonly removed: number
}

/** A row to write: its id, and its columns as its kind's definition makes them. */
export interface RowToStore {
  readonly id: string
  readonly cells: WrittenCells
}

/** Where rows go: whose they are, the version that they are written at, and when (epoch ms). */
interface RowsPlace {
  readonly trx: Transaction<Database>
  readonly ledgerId: string
  readonly version: number
  readonly now: number
}

/** A ledger's rows before the transaction. */
interface KnownRows extends RowsPlace {
  /** The digests of the head; null where none are kept yet. */
  readonly before: KindDigests | null
}

/**
 * A ledger's rows, as one write transaction sees and leaves them while it holds the lock of the head: each is
 * read once, and new ones are inserted together.
 */
export class LedgerRows {
  /** What was done to the digests of records. */
  readonly sums: SumsChange = { added: [], removed: [] }
  private readonly place: KnownRows
  private readonly known = new Map<string, AnyCells | null>()
  private readonly added = new Map<TableKind, RowToStore[]>()

  constructor(place: KnownRows) {
    this.place = place
  }

  /** How many live records the ledger has now, by the counts of the head; undefined where none are kept yet. */
  liveCount(): number | undefined {
    const { before } = this.place
    if (before === null) return undefined
    return countRecords(before) + this.sums.added.length - this.sums.removed.length
  }

  /** Reads at once every record that is named anywhere in the values, so that finding it later asks nothing. */
  async load(values: unknown): Promise<void> {
    const { trx, ledgerId } = this.place
    const ids = [...idsIn(values)]
    if (ids.length === 0) return
    const parts = TABLE_KINDS.map(
      kind => sql`
        select ${kind}::text as kind, to_jsonb(found) as row
        from ${sql.table(tableOf(kind))} as found
        where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`,
    )
    const { rows } = await sql<{ readonly kind: TableKind; readonly row: AnyCells }>`
      ${sql.join(parts, sql` union all `)}`.execute(trx)
    for (const kind of TABLE_KINDS) {
      const ofKind = rows.filter(each => each.kind === kind).map(({ row }) => row)
      this.note(kind, ids, ofKind)
    }
  }

  /** The records among these ids, tombstones too, in the order of the ids. */
  async find<K extends TableKind>(
    kind: K,
    ids: readonly string[],
  ): Promise<readonly RecordCells<K>[]> {
    const missing = [...new Set(ids)].filter(id => !this.known.has(keyOf(kind, id)))
    if (missing.length > 0) await this.read(kind, missing)
    // What lies under a kind's key was read from the kind's table.
    return ids.flatMap(id => (this.known.get(keyOf(kind, id)) as RecordCells<K> | null) ?? [])
  }

  /** Adds new rows of a kind at the version; they are inserted together with others, later. */
  insert(kind: TableKind, rows: readonly RowToStore[]): void {
    this.add(kind, rows)
    for (const { id } of rows) this.sums.added.push({ kind, id, version: this.place.version })
  }

  /** Brings back a row, live or deleted, that a lost history had. */
  restoreRow(kind: TableKind, row: RowToStore): void {
    this.add(kind, [row])
    const { version } = this.place
    if (row.cells['deleted_at'] === null) this.sums.added.push({ kind, id: row.id, version })
  }

  /** What was noted of the digests so far: to be given to `restore`. */
  mark(): SumsMark {
    return { added: this.sums.added.length, removed: this.sums.removed.length }
  }

  /** Forgets what was done since the mark, which the database has undone. */
  restore({ added, removed }: SumsMark): void {
    this.sums.added.length = added
    this.sums.removed.length = removed
    this.added.clear()
    this.known.clear()
  }

  /** Adds the tombstone of a record that was never known here. */
  insertGhost(kind: TableKind, id: string): void {
    const cells = { ...recordType(kind).ghost, deleted_at: this.place.now, emptied: true }
    this.add(kind, [{ id, cells }])
  }

  /** Sets columns of a live row, its version among them, and gives it back as stored. */
  async update<K extends TableKind>(
    kind: K,
    { row, cells }: { readonly row: RecordCells<K>; readonly cells: WrittenCells },
  ): Promise<RecordCells<K>> {
    const { trx, ledgerId } = this.place
    const { rows } = await sql<RecordCells<K>>`
      update ${sql.table(tableOf(kind))} set ${assignments(cells)}
      where ledger_id = ${ledgerId} and id = ${row.id} returning *`.execute(trx)
    const [stored] = rows
    assert(stored !== undefined, 'a row that was found is there until the transaction ends')
    this.sums.removed.push({ kind, id: row.id, version: row.version })
    this.sums.added.push({ kind, id: row.id, version: stored.version })
    this.known.set(keyOf(kind, row.id), stored)
    return stored
  }

  /** Makes tombstones of the live rows that the condition names, at the version. Gives how many. */
  async markDeleted(kind: TableKind, which: RawBuilder<unknown>): Promise<number> {
    await this.flush()
    const { trx, ledgerId, version, now } = this.place
    const table = sql.table(tableOf(kind))
    const isDoomed = sql`ledger_id = ${ledgerId} and deleted_at is null and ${which}`
    const { rows } = await sql<{ readonly id: string; readonly version: number }>`
      select id, version from ${table} where ${isDoomed}`.execute(trx)
    if (rows.length === 0) return 0
    for (const row of rows) {
      this.sums.removed.push({ kind, ...row })
      this.known.delete(keyOf(kind, row.id))
    }
    await sql`
      update ${table} set deleted_at = ${now}, version = ${version} where ${isDoomed}`.execute(trx)
    return rows.length
  }

  /** Inserts what was added so far: to be called before any statement that looks for rows itself. */
  async flush(): Promise<void> {
    // In the order of the registry: what others refer to comes first.
    for (const kind of TABLE_KINDS) {
      const rows = this.added.get(kind)
      this.added.delete(kind)
      if (rows !== undefined) await insertRows(this.place, kind, rows)
    }
  }

  private add(kind: TableKind, rows: readonly RowToStore[]): void {
    this.added.set(kind, [...(this.added.get(kind) ?? []), ...rows])
    for (const { id } of rows) this.known.delete(keyOf(kind, id))
  }

  private async read(kind: TableKind, ids: readonly string[]): Promise<void> {
    await this.flush()
    const { trx, ledgerId } = this.place
    const { rows } = await sql<AnyCells>`
      select * from ${sql.table(tableOf(kind))}
      where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`.execute(trx)
    this.note(kind, ids, rows)
  }

  private note(kind: TableKind, ids: readonly string[], rows: readonly AnyCells[]): void {
    for (const id of ids) this.known.set(keyOf(kind, id), null)
    for (const row of rows) this.known.set(keyOf(kind, row.id), row)
  }
}

/** `name = '', created_at = 0`: what an update sets. */
export function assignments(cells: WrittenCells): RawBuilder<unknown> {
  return sql.join(
    Object.entries(cells).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )
}

function keyOf(kind: TableKind, id: string): string {
  return `${kind}:${id}`
}

/** Every id in a value of JSON, at whatever depth. */
export function idsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && isUuid(value)) found.add(value)
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) idsIn(part, found)
  }
  return found
}

// As many values as one statement takes are 65,535.
const ROWS_PER_STATEMENT = 2000

/** Inserts rows of a kind. What their cells leave out are the columns' defaults. */
async function insertRows(
  { trx, ledgerId, version }: Omit<RowsPlace, 'now'>,
  kind: TableKind,
  rows: readonly RowToStore[],
): Promise<void> {
  const columns = Object.keys(rows[0]?.cells ?? {})
  const alike = rows.filter(({ cells }) => isOf(columns, cells))
  const others = rows.filter(({ cells }) => !isOf(columns, cells))
  if (others.length > 0) await insertRows({ trx, ledgerId, version }, kind, others)
  for (let from = 0; from < alike.length; from += ROWS_PER_STATEMENT) {
    const some = alike.slice(from, from + ROWS_PER_STATEMENT)
    const values = some.map(
      ({ id, cells }) =>
        sql`(${sql.join([ledgerId, id, version, ...columns.map(column => cells[column])])})`,
    )
    const named = ['ledger_id', 'id', 'version', ...columns].map(column => sql.ref(column))
    await sql`insert into ${sql.table(tableOf(kind))} (${sql.join(named)})
      values ${sql.join(values)}`.execute(trx)
  }
}

function isOf(columns: readonly string[], cells: WrittenCells): boolean {
  return Object.keys(cells).length === columns.length && columns.every(column => column in cells)
}
