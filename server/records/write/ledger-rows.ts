import { type RawBuilder, sql, type Transaction } from 'kysely'
import { assert } from '#base/assert.ts'
import type { WrittenCells } from '#records/compile.ts'
import { countRecords, type KindDigests } from '#records/hash/digest.ts'
import { recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { type AnyCells, type RecordCells, tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { SumsChange } from '../digests.ts'
import type { NamedRows } from './named-rows.ts'
import { type InsertPlace, insertsOf, type RowToStore, updateOf } from './row-inserts.ts'

/** A transaction as it was before a write and as it is after it, by its columns; null where there was none, or where only its id is known. */
export interface DoneToRow {
  readonly id: string
  readonly was: Readonly<Record<string, unknown>> | null
  readonly is: Readonly<Record<string, unknown>> | null
}

/** How much of the digests' change was noted. */
export interface SumsMark {
  readonly added: number
  readonly removed: number
}

/** Where rows go, in which transaction, and when (epoch ms). */
interface RowsPlace extends InsertPlace {
  readonly trx: Transaction<Database>
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
  /** The kinds of which anything was written. */
  readonly written = new Set<TableKind>()
  private readonly place: RowsPlace
  private readonly countBefore: number | undefined
  private readonly known = new Map<string, AnyCells | null>()
  private readonly added = new Map<TableKind, RowToStore[]>()
  private done: DoneToRow[] = []

  constructor({ before, ...place }: KnownRows) {
    this.place = place
    this.countBefore = before === null ? undefined : countRecords(before)
  }

  /** How many live records the ledger has now, by the counts of the head; undefined where none are kept yet. */
  liveCount(): number | undefined {
    if (this.countBefore === undefined) return undefined
    return this.countBefore + this.sums.added.length - this.sums.removed.length
  }

  /** Knows the records among these ids from now on, so that finding one later asks nothing. */
  know({ ids, rows }: NamedRows): void {
    for (const [kind, ofKind] of ids) this.note(kind, ofKind, [])
    for (const { kind, row } of rows) this.known.set(keyOf(kind, row.id), row)
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

  /** What was done to transactions since this was last asked. */
  takeDone(): readonly DoneToRow[] {
    const { done } = this
    this.done = []
    return done
  }

  private noteDone(kind: TableKind, done: DoneToRow): void {
    if (kind === 'transaction') this.done.push(done)
  }

  /** Adds new rows of a kind at the version; they are inserted together with others, later. */
  insert(kind: TableKind, rows: readonly RowToStore[]): void {
    this.add(kind, rows)
    for (const { id, cells } of rows) {
      this.sums.added.push({ kind, id, version: this.place.version })
      this.noteDone(kind, { id, was: null, is: cells })
    }
  }

  /** Has the tombstone of a record be the record again, as it is made now. */
  async bringBack(kind: TableKind, { id, cells }: RowToStore): Promise<void> {
    const { trx, ledgerId, version } = this.place
    this.written.add(kind)
    const fresh = { ...cells, version, deleted_at: null, emptied: false, field_v: '{}' }
    await sql`update ${sql.table(tableOf(kind))} set ${assignments(fresh)}
      where ledger_id = ${ledgerId} and id = ${id}`.execute(trx)
    this.sums.added.push({ kind, id, version })
    this.known.delete(keyOf(kind, id))
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
    this.done = []
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
    this.written.add(kind)
    const { rows } = await sql<RecordCells<K>>`
      update ${sql.table(tableOf(kind))} set ${assignments(cells)}
      where ledger_id = ${ledgerId} and id = ${row.id} returning *`.execute(trx)
    const [stored] = rows
    assert(stored !== undefined, 'a row that was found is there until the transaction ends')
    this.sums.removed.push({ kind, id: row.id, version: row.version })
    this.sums.added.push({ kind, id: row.id, version: stored.version })
    this.noteDone(kind, { id: row.id, was: row, is: stored })
    this.known.set(keyOf(kind, row.id), stored)
    return stored
  }

  /** Sets the same columns of several live rows, their version among them, in one statement. */
  async updateMany<K extends TableKind>(
    kind: K,
    changes: readonly { readonly row: RecordCells<K>; readonly cells: WrittenCells }[],
  ): Promise<void> {
    if (changes.length === 0) return
    await this.flush()
    const { trx, ledgerId } = this.place
    this.written.add(kind)
    const rows = changes.map(({ row, cells }) => ({ id: row.id, cells }))
    const { rows: stored } = await updateOf(ledgerId, kind, rows).execute(trx)
    assert(stored.length === changes.length, 'rows that were found are there until the end')
    const before = new Map(changes.map(({ row }) => [row.id, row]))
    for (const { row } of changes) {
      this.sums.removed.push({ kind, id: row.id, version: row.version })
    }
    for (const row of stored) {
      this.noteDone(kind, { id: row.id, was: before.get(row.id) ?? null, is: row })
      this.sums.added.push({ kind, id: row.id, version: row.version })
      this.known.set(keyOf(kind, row.id), row)
    }
  }

  /** Makes tombstones of the live rows that the condition names, at the version. Gives how many. */
  async markDeleted(kind: TableKind, which: RawBuilder<unknown>): Promise<number> {
    await this.flush()
    this.written.add(kind)
    const { trx, ledgerId, version, now } = this.place
    const table = sql.table(tableOf(kind))
    const { rows } = await sql<{ readonly id: string; readonly version: number }>`
      with doomed as (
        select id, version from ${table}
        where ledger_id = ${ledgerId} and deleted_at is null and ${which}
      )
      update ${table} as marked set deleted_at = ${now}, version = ${version}
      from doomed where marked.ledger_id = ${ledgerId} and marked.id = doomed.id
      returning doomed.id, doomed.version`.execute(trx)
    for (const row of rows) {
      this.sums.removed.push({ kind, ...row })
      this.noteDone(kind, {
        id: row.id,
        was: this.known.get(keyOf(kind, row.id)) ?? null,
        is: null,
      })
      this.known.delete(keyOf(kind, row.id))
    }
    return rows.length
  }

  /** Takes the content of tombstones away before its time; they stay. */
  async empty(kind: TableKind, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.flush()
    const { trx, ledgerId } = this.place
    const nothing = assignments({ ...recordType(kind).emptied, field_v: '{}', emptied: true })
    await sql`update ${sql.table(tableOf(kind))} set ${nothing}
      where ledger_id = ${ledgerId} and id = any(${ids}::uuid[]) and deleted_at is not null`.execute(
      trx,
    )
    for (const id of ids) this.known.delete(keyOf(kind, id))
  }

  /** Knows no more of records that were changed behind its back. */
  forget(kind: TableKind, ids: readonly string[]): void {
    for (const id of ids) this.known.delete(keyOf(kind, id))
  }

  /** Inserts what was added so far: to be called before any statement that looks for rows itself. */
  async flush(): Promise<void> {
    for (const insert of this.takeInserts()) await insert.execute(this.place.trx)
  }

  /** The statements that insert what was added so far, for the caller to send. */
  takeInserts(): readonly RawBuilder<unknown>[] {
    // In the order of the registry: what others refer to comes first.
    const inserts = TABLE_KINDS.flatMap(kind =>
      insertsOf(this.place, kind, this.added.get(kind) ?? []),
    )
    this.added.clear()
    return inserts
  }

  private add(kind: TableKind, rows: readonly RowToStore[]): void {
    this.written.add(kind)
    const added = this.added.get(kind) ?? []
    this.added.set(kind, added)
    for (const row of rows) {
      added.push(row)
      this.known.delete(keyOf(kind, row.id))
    }
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
