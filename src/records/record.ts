import type * as v from 'valibot'
import type { Kobo } from '#money/money.ts'
import {
  callFunctions,
  cellFunctions,
  type LooseRow,
  nameFields,
  rowFunctions,
  schemasOf,
  type Stamp,
  type WrittenCells,
} from './compile.ts'
import type { Field, Schema, TimeWriter } from './field.ts'
import type { Counting } from './plan.ts'
import type { idSchema } from './wire-text.ts'

/** The fields of a kind, in the order of its JSON. */
export type Fields = Readonly<Record<string, Field>>

/** Who makes a kind's calls: `derived` from its fields; `own`, by hand, since a write does more than set fields. */
export type Calls = 'derived' | 'own'

interface CountingOf<F extends Fields> extends Counting {
  readonly while?: { readonly isNull: keyof F & string }
}

/** What a kind of record says of itself. */
export interface Parts<K extends string, T extends string, F extends Fields, C extends Calls> {
  /** Its name in the feed, in keys and in the outbox: never changes. */
  readonly kind: K
  /** Its table, on the device and on the server. */
  readonly table: T
  /** What people call one of it, and several. */
  readonly nouns: readonly [one: string, many: string]
  readonly fields: F
  readonly calls: C
  readonly plan: CountingOf<F> | null
  /** The field that names a record to people; null where it takes more than one. */
  readonly title: (keyof F & string) | null
  /** False where each edit must arrive by itself, because the record keeps a trail of them. */
  readonly mergesEdits?: false
  /**
   * Its id follows from what it is of, so that who makes it again after it was deleted makes the same one: it is there
   * again, as it is made then. Else an id that was deleted is refused.
   */
  readonly comesBack?: true
}

type Flat<T> = { readonly [K in keyof T]: T[K] } & {}
type OptionsOf<F> = F extends { readonly options: infer O } ? O : never
type ReadOf<F> = F extends { readonly read: infer R extends Schema } ? R : never
type IsOnWire<F> = OptionsOf<F> extends { readonly wire: false } ? false : true
type HasColumn<F> = OptionsOf<F> extends { readonly column: false } ? false : true
type WriteOf<F> = OptionsOf<F> extends { readonly write: infer W extends Schema } ? W : null
type CreateOf<F> = OptionsOf<F> extends { readonly create: infer C } ? C : WriteOf<F>
type CallNameOf<F, K> = OptionsOf<F> extends { readonly call: infer N extends string } ? N : K

/** `backgroundColor` to `background_color`. */
export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S

/** The rows of a kind with these fields, as the program has them. */
export type Row<F extends Fields> = Flat<
  { readonly id: string } & {
    [K in keyof F as IsOnWire<F[K]> extends true ? K : never]: v.InferOutput<ReadOf<F[K]>>
  }
>

/** The rows as the feed carries them. */
export type Wire<F extends Fields> = Flat<
  { readonly id: string } & {
    [K in keyof F as IsOnWire<F[K]> extends true ? K : never]: v.InferInput<ReadOf<F[K]>>
  }
>

// Amounts are plain numbers in columns.
type Cell<T> = T extends Kobo ? number : T

/** A row of the server's table as read, apart from its bookkeeping. */
export type Cells<F extends Fields> = Flat<{
  [K in keyof F & string as HasColumn<F[K]> extends true ? Snake<K> : never]: Cell<
    v.InferOutput<ReadOf<F[K]>>
  >
}>

type CreateName<F, K> = CreateOf<F> extends Schema ? CallNameOf<F, K> & string : never
type EditName<F, K> =
  OptionsOf<F> extends { readonly edit: true } ? CallNameOf<F, K> & string : never
type CreateInput<F> = v.InferInput<Extract<CreateOf<F>, Schema>>
type CreateOutput<F> = v.InferOutput<Extract<CreateOf<F>, Schema>> | Follows<F>
type EditInput<F> = v.InferInput<Extract<WriteOf<F>, Schema>>
// What follows from money of another currency need not be said.
type Follows<F> = OptionsOf<F> extends { readonly by: string } ? undefined : never
type IsOptional<F> = undefined extends CreateInput<F> | Follows<F> ? true : false

/** The body of the create call as an outbox keeps it. */
export type CreateIn<F extends Fields> = Flat<
  { readonly id?: string | undefined } & {
    [K in keyof F as IsOptional<F[K]> extends true ? never : CreateName<F[K], K>]: CreateInput<F[K]>
  } & {
    [K in keyof F as IsOptional<F[K]> extends true ? CreateName<F[K], K> : never]?:
      | CreateInput<F[K]>
      | undefined
  }
>

/** The body of the create call in the program's form, what it left out filled in. */
export type CreateOut<F extends Fields> = Flat<
  { readonly id?: string | undefined } & {
    [K in keyof F as CreateName<F[K], K>]: CreateOutput<F[K]>
  }
>

/** The body of the edit call as an outbox keeps it. */
export type EditIn<F extends Fields> = Flat<{
  [K in keyof F as EditName<F[K], K>]?: EditInput<F[K]> | undefined
}>

/** The editable fields, under their names in calls and field marks. */
export type Editable<F extends Fields> = Flat<{
  [K in keyof F as EditName<F[K], K>]: v.InferOutput<Extract<WriteOf<F[K]>, Schema>>
}>

/** The body of the edit call in the program's form; what it leaves out stays. */
export type EditOut<F extends Fields> = {
  readonly [K in keyof Editable<F>]?: Editable<F>[K] | undefined
}

type WrittenCell<T> = [T] extends [string | number | boolean | null] ? T : string

/** The columns of edited fields as they are written. */
export type EditedCells<F extends Fields> = Flat<{
  readonly [K in keyof F & string as EditName<F[K], K> extends never ? never : Snake<K>]?:
    | WrittenCell<Cell<v.InferOutput<ReadOf<F[K]>>>>
    | undefined
}>

/** The parts of a row of the feed, for answers that say more. */
export type WireEntries<F extends Fields> = Flat<
  { readonly id: typeof idSchema } & {
    [K in keyof F as IsOnWire<F[K]> extends true ? K : never]: ReadOf<F[K]>
  }
>

/**
 * A kind of record: what devices keep and exchange, said once. Rows, calls, columns, the feed, the
 * merge by field, tombstones and exports follow from it.
 */
export interface RecordType<
  K extends string,
  T extends string,
  F extends Fields,
  C extends Calls,
> extends Parts<K, T, F, C> {
  readonly wireEntries: WireEntries<F>
  /** Reads a row of the feed; keeps fields that a newer server added. */
  readonly wire: v.GenericSchema<Wire<F>, Row<F>>
  readonly createBody: v.GenericSchema<CreateIn<F>, CreateOut<F>>
  readonly editBody: v.GenericSchema<EditIn<F>, EditOut<F>>
  /** The row of the feed that a table's row is. */
  present(cells: StoredRow<F>): Wire<F>
  /** The program's row that a table's row is. */
  fromCells(cells: StoredRow<F>): Row<F>
  /** The row of the feed that a program's row is; its moments as `time` writes them. */
  toWire(row: Row<F>, time?: TimeWriter): Wire<F>
  /** A device's new row. */
  make(body: CreateOut<F>, stamp: Stamp): Row<F>
  /** The columns of a new row as they are written, all but its id. */
  makeCells(body: CreateOut<F>, stamp: Stamp): WrittenCells
  /** A row's columns as they are written, all but its id. */
  toCells(row: Partial<Row<F>>): WrittenCells
  /** The call that makes the same record elsewhere. */
  createCall(row: Row<F>): CreateIn<F>
  /** The call that makes the row as wanted: only what differs. */
  editCall(row: Row<F>, wanted: Partial<Row<F>>): EditIn<F>
  /** The row after an edit; fields that it leaves out stay. */
  patch(row: Row<F>, body: EditOut<F>): Row<F>
  /** The editable fields of a table's row, for the merge by field. */
  editable(cells: Cells<F>): Editable<F>
  /** Editable fields as columns, as they are written. */
  editedCells(fields: EditOut<F>): EditedCells<F>
  /** The columns of an emptied tombstone, as they are written. */
  readonly emptied: WrittenCells
  /** The columns of the tombstone of a record that was never known here, as they are written. */
  readonly ghost: WrittenCells
  /** The records that a row names: kind and id. */
  namedBy(row: Row<F>): readonly (readonly [kind: string, id: string])[]
}

/** A table's row as read, with its id. */
export type StoredRow<F extends Fields> = Cells<F> & { readonly id: string }

/** The body of any create call. */
export interface LooseBody {
  readonly id?: string | undefined
}

/** Any kind of record, for loops that know none of its fields. */
export interface AnyRecord {
  readonly kind: string
  readonly table: string
  readonly nouns: readonly [one: string, many: string]
  readonly fields: Fields
  readonly calls: Calls
  readonly plan: Counting | null
  readonly title: string | null
  readonly mergesEdits?: false
  readonly comesBack?: true
  readonly wireEntries: Readonly<Record<string, Schema>>
  readonly wire: Schema
  readonly createBody: Schema<LooseBody>
  readonly editBody: Schema<Readonly<Record<string, unknown>>>
  present(cells: LooseRow): LooseRow
  fromCells(cells: LooseRow): LooseRow
  toWire(row: LooseRow, time?: TimeWriter): LooseRow
  make(body: object, stamp: Stamp): LooseRow
  makeCells(body: object, stamp: Stamp): WrittenCells
  toCells(row: object): WrittenCells
  createCall(row: LooseRow): object
  editCall(row: LooseRow, wanted: object): object
  patch(row: LooseRow, body: object): LooseRow
  editable(cells: object): Readonly<Record<string, unknown>>
  editedCells(fields: object): WrittenCells
  readonly emptied: WrittenCells
  readonly ghost: WrittenCells
  namedBy(row: LooseRow): readonly (readonly [kind: string, id: string])[]
}

/** The rows of a kind, as the program has them. */
export type RowOf<D extends { readonly fields: Fields }> = Row<D['fields']>

/** Defines a kind of record. Compiles its fields once; nothing reflects on them row by row. */
export function defineRecord<
  const K extends string,
  const T extends string,
  const F extends Fields,
  const C extends Calls,
>(parts: Parts<K, T, F, C>): RecordType<K, T, F, C> {
  const fields = nameFields(parts.fields)
  const record: AnyRecord = {
    ...parts,
    ...schemasOf(fields),
    ...rowFunctions(fields),
    ...cellFunctions(fields),
    ...callFunctions(fields),
  }
  // The one place where loops over fields meet the types that follow from them.
  return record as unknown as RecordType<K, T, F, C>
}
