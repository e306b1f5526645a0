import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Cells, Fields } from '#records/record.ts'
import { RECORDS, type TableKind } from '#records/registry.ts'

/** Who set a field last (sync 12): at which version, when by the server's reckoning, by what. */
export interface FieldMark {
  readonly v: number
  /** Epoch ms: server's now less the age of the edit. */
  readonly at: number
  readonly device: string | null
  readonly seq: number | null
  readonly op: string | null
}

/** The last setter of each field that was edited since the row was made. */
export type FieldMarks = Readonly<Record<string, FieldMark>>

/** A column of field marks. */
export type FieldMarksColumn = JSONColumnType<FieldMarks, string | undefined>

/** What every synced table carries. A tombstone has `deleted_at`; it is emptied, never removed. */
interface SyncedColumns {
  ledger_id: string
  id: string
  version: number
  deleted_at: number | null
  emptied: Generated<boolean>
  field_v: FieldMarksColumn
}

type FieldsOf<K extends TableKind> = (typeof RECORDS)[K]['fields']
type Plain = string | number | boolean | null
type Column<T> = [T] extends [Plain]
  ? T
  : null extends T
    ? JSONColumnType<(T & object) | null, string | null | undefined>
    : JSONColumnType<T & object>

type TableOf<F extends Fields> = SyncedColumns & { [C in keyof Cells<F>]: Column<Cells<F>[C]> }

/**
 * The tables whose rows the feed carries, tombstones included: amounts in kobo, instants in epoch ms,
 * days of the person's zone. A person's profile is synced too, but lives in `users`.
 */
export type SyncedTables = {
  [K in TableKind as (typeof RECORDS)[K]['table']]: TableOf<FieldsOf<K>>
}

/** The name of such a table. */
export type SyncedTable = keyof SyncedTables

/** The table of a kind. */
export function tableOf(kind: TableKind): SyncedTable {
  return RECORDS[kind].table
}

/** A row of a kind's table as read. */
export type RecordCells<K extends TableKind> = Selectable<SyncedColumns> & Cells<FieldsOf<K>>

/** A row of any kind's table, for loops that know none of its fields. */
export type AnyCells = Selectable<SyncedColumns> & Readonly<Record<string, unknown>>

/** A wallet's row as read. */
export type WalletRecord = RecordCells<'wallet'>

/** A label's row as read. */
export type LabelRecord = RecordCells<'label'>

/** A transaction's row as read; `created_at` is when the money moved. */
export type TransactionRecord = RecordCells<'transaction'>

/** A budget's row as read. */
export type BudgetRecord = RecordCells<'budget'>
