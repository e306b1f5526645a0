import * as v from 'valibot'
import { isSameValue } from '#base/same-value.ts'
import { AT, type Field, type Schema, type TimeWriter } from './field.ts'
import { requireAmount } from './said-money.ts'
import { idSchema } from './wire-text.ts'

/** A field under its names: the program's, that of calls and field marks, and its column's. */
interface NamedField {
  readonly name: string
  readonly callName: string
  readonly column: string
  readonly field: Field
}

/** A kind's fields by what they take part in. */
export interface NamedFields {
  /** Those that devices see. */
  readonly onWire: readonly NamedField[]
  /** Those with a column. */
  readonly stored: readonly NamedField[]
  /** Those that the create call may bring. */
  readonly created: readonly NamedField[]
  /** Those that a PATCH may set. */
  readonly edited: readonly NamedField[]
}

/** When a record is made, and under which id. */
export interface Stamp {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
}

/** Columns by name, as they are written: JSON as text. */
export type WrittenCells = Readonly<Record<string, unknown>>

/** A row of any kind, as loops see it. */
export type LooseRow = Readonly<Record<string, unknown>> & { readonly id: string }

type Bag = Record<string, unknown>
type LooseBag = Bag & { id: string }

/** Names the fields of a kind, and sorts them by what they take part in. */
export function nameFields(fields: Readonly<Record<string, Field>>): NamedFields {
  const all = Object.entries(fields).map(([name, field]) => ({
    name,
    callName: field.options.call ?? name,
    column: snakeCase(name),
    field,
  }))
  return {
    onWire: all.filter(({ field }) => field.options.wire !== false),
    stored: all.filter(({ field }) => field.options.column !== false),
    created: all.filter(({ field }) => createSchema(field) !== null),
    edited: all.filter(({ field }) => field.options.edit === true),
  }
}

/** The schemas of the feed's row and of the calls' bodies. */
export function schemasOf({ onWire, created, edited }: NamedFields) {
  const wireEntries = { id: idSchema, ...byName(onWire, ({ name, field }) => [name, field.read]) }
  return {
    wireEntries,
    wire: v.looseObject(wireEntries),
    createBody: createBodyOf(created),
    editBody: v.object(
      byName(edited, ({ callName, field }) => [callName, v.optional(writeSchema(field))]),
    ),
  }
}

/** The body of the create call: an amount in naira may be left out where its money is of another currency. */
function createBodyOf(created: readonly NamedField[]) {
  const entries = byName(created, ({ callName, field }) => {
    const schema = createSchema(field) ?? v.never()
    return [callName, field.options.by === undefined ? schema : v.optional(schema)]
  })
  const body: v.GenericSchema<unknown, Bag> = v.object({ id: v.optional(idSchema), ...entries })
  const worth = created.find(({ field }) => field.options.by !== undefined)
  if (worth === undefined) return body
  return v.pipe(body, requireAmount<Bag>(worth.callName))
}

/** Whether an amount follows from money of another currency that these values have. */
function isForeign({ options: { by } }: Field, values: Readonly<Bag>): boolean {
  return by !== undefined && (values[by] ?? null) !== null
}

/** A field's value as the wire has it. */
function wireValue({ name, field }: NamedField, values: Readonly<Bag>, time?: TimeWriter): unknown {
  return isForeign(field, values) ? null : field.toWire(values[name], time)
}

/** What makes and changes rows of the program. */
export function rowFunctions({ onWire, edited }: NamedFields) {
  const naming = onWire.filter(({ field }) => field.options.to !== undefined)
  return {
    toWire(row: LooseRow, time?: TimeWriter): LooseRow {
      const wire: LooseBag = { id: row.id }
      for (const each of onWire) wire[each.name] = wireValue(each, row, time)
      return wire
    },
    make(body: object, stamp: Stamp): LooseRow {
      const row: LooseBag = { id: stamp.id }
      for (const each of onWire) row[each.name] = bornValue(each, asBag(body), stamp)
      return row
    },
    patch(row: LooseRow, body: object): LooseRow {
      const change = asBag(body)
      const patched: LooseBag = { ...row }
      for (const { name, callName } of edited) {
        if (change[callName] !== undefined) patched[name] = change[callName]
      }
      return patched
    },
    namedBy(row: LooseRow): readonly (readonly [kind: string, id: string])[] {
      return naming.flatMap(({ name, field }) => {
        const id = row[name]
        const { to } = field.options
        return typeof id === 'string' && to !== undefined ? [[to, id] as const] : []
      })
    },
  }
}

/** What reads and writes columns of the server's table. */
export function cellFunctions({ onWire, stored, edited }: NamedFields) {
  return {
    present(cells: LooseRow): LooseRow {
      const wire: LooseBag = { id: cells.id }
      for (const { name, column, field } of onWire) {
        wire[name] = isForeign(field, cells) ? null : field.toWire(cells[column])
      }
      return wire
    },
    fromCells(cells: LooseRow): LooseRow {
      const row: LooseBag = { id: cells.id }
      for (const { name, column } of onWire) row[name] = cells[column]
      return row
    },
    makeCells(body: object, stamp: Stamp): WrittenCells {
      return byName(stored, each => [
        each.column,
        written(each, bornValue(each, asBag(body), stamp)),
      ])
    },
    toCells(row: object): WrittenCells {
      const values = asBag(row)
      const given = stored.filter(({ name }) => values[name] !== undefined)
      return byName(given, each => [each.column, written(each, values[each.name])])
    },
    editable(cells: object): Readonly<Bag> {
      const values = asBag(cells)
      return byName(edited, ({ callName, column }) => [callName, values[column]])
    },
    editedCells(fields: object): WrittenCells {
      const values = asBag(fields)
      const given = edited.filter(({ callName }) => values[callName] !== undefined)
      return byName(given, each => [each.column, written(each, values[each.callName])])
    },
    ghost: byName(stored, each => [each.column, written(each, ghostValue(each))]),
    emptied: byName(
      stored.filter(({ field }) => field.options.emptied !== undefined),
      each => [each.column, written(each, each.field.options.emptied)],
    ),
  }
}

/** What words a row as a call. */
export function callFunctions({ created, edited }: NamedFields) {
  return {
    createCall(row: LooseRow): object {
      const told = created.filter(({ field }) => !isForeign(field, row))
      const fields = byName(told, ({ name, callName, field }) => [
        callName,
        field.toWire(row[name]),
      ])
      return { id: row.id, ...fields }
    },
    editCall(row: LooseRow, wanted: object): object {
      const after = asBag(wanted)
      const becomes = { ...row, ...after }
      const call: Bag = {}
      for (const each of edited) {
        const { name, callName, field } = each
        // What follows from other money is no one's to say.
        if (after[name] === undefined || isForeign(field, becomes)) continue
        const [was, is] = [wireValue(each, row), field.toWire(after[name])]
        if (!isSameValue(was, is)) call[callName] = is
      }
      return call
    },
  }
}

/** A name of the program as a column's: `backgroundColor` to `background_color`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function writeSchema({ options }: Field): Schema {
  // Only fields that calls bring are asked.
  return options.write ?? v.never()
}

function createSchema({ options }: Field): Schema | null {
  return options.create === undefined ? (options.write ?? null) : options.create
}

function bornValue({ callName, field }: NamedField, body: Readonly<Bag>, { at }: Stamp): unknown {
  const { born } = field.options
  return body[callName] ?? (born === AT ? at : (born ?? null))
}

/** What stands in a column of which nothing is known: nothing, or what its table must have. */
function ghostValue({ field }: NamedField): unknown {
  const { emptied } = field.options
  if (emptied !== undefined) return emptied
  if (field.form === 'choice') return choicesOf(field.read)[0] ?? null
  return field.form === 'flag' ? false : null
}

/** The values of a choice, also of one that rows of before may lack; none of one that may be null. */
function choicesOf(read: object): readonly unknown[] {
  const own = v.is(anyWrapped, read) ? read.wrapped : read
  return 'options' in own && Array.isArray(own.options) ? own.options : []
}

const anyWrapped = v.object({ wrapped: v.looseObject({}) })

/** Any object as its values by name. */
function asBag(value: object): Readonly<Bag> {
  return value as Bag
}

/** A value as its column takes it. */
function written({ field }: NamedField, value: unknown): unknown {
  return field.form === 'json' && value !== null ? JSON.stringify(value) : value
}
function byName<T>(
  fields: readonly NamedField[],
  entry: (field: NamedField) => readonly [string, T],
): Record<string, T> {
  return Object.fromEntries(fields.map(entry))
}
