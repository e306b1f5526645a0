import * as v from 'valibot'
import { kobo, type Kobo, koboToNaira } from '#money/money.ts'
import type { Day, Instant } from '#time/day.ts'
import { idSchema } from './wire-text.ts'
import {
  anyText,
  daySchema,
  instantSchema,
  instantToWire,
  nairaSchema,
  referenceSchema,
} from './wire.ts'

/** A schema that reads the wire into the program's own form. */
export type Schema<Output = unknown> = v.GenericSchema<unknown, Output>

/** As `born`: the record begins with the time of its write. */
export const AT: unique symbol = Symbol('the time of the write')

/** What a field does beyond its form; the reasons are in kinds 1 to 5. */
export interface Options {
  /** What a call may bring, strict; null: no call brings the field. */
  readonly write?: Schema | null
  /** What the create call takes, where it differs: a default, or null for not at all. */
  readonly create?: Schema | null
  /** A PATCH may set it. */
  readonly edit?: true
  /** Its name in calls and in stored field marks, where it differs from the row's. */
  readonly call?: string
  /** In a new record when no call says it: a value, or `AT`. */
  readonly born?: unknown
  /** In an emptied tombstone; without it the field keeps what it had: keys, choices, flags. */
  readonly emptied?: unknown
  /** False: a column of the server alone, which no device sees. */
  readonly wire?: false
  /** False: derived by the server when it presents the record; there is no column. */
  readonly column?: false
  /** The field of money in another currency that this amount follows from: where there is any, the wire has null here. */
  readonly by?: string
  /** The kind of record that it names. */
  readonly to?: string
  /** What becomes of this record when the one that it names is deleted; `stays` when left out. */
  readonly gone?: 'stays' | 'goes'
}

/** How a value is kept: rows, wire and columns of each form are in the function of its name. */
export type Form =
  | 'text'
  | 'flag'
  | 'naira'
  | 'number'
  | 'instant'
  | 'day'
  | 'id'
  | 'choice'
  | 'json'
  | 'figure'

/** Writes a moment (epoch ms) as text that `instantSchema` reads. */
export type TimeWriter = (instant: Instant) => string

/** One field of a kind of record. `read` is lax, since rows that older rules let in must be read too. */
export interface Field<R extends Schema = Schema, O extends Options = Options> {
  readonly form: Form
  readonly read: R
  /** Moments are written by `time`: in UTC when it is left out. */
  toWire(value: v.InferOutput<R>, time?: TimeWriter): v.InferInput<R>
  readonly options: O
}

/** The options of a field whose calls' schema is said apart. */
export type Extra = Omit<Options, 'write'>

/** Text. */
export function text<
  const W extends Schema<string> | null,
  const O extends Extra & { readonly emptied: string },
>(write: W, options: O): Field<typeof anyText, O & { readonly write: W }> {
  return { form: 'text', read: anyText, toWire: asItIs, options: { ...options, write } }
}

/** True or false, as calls and rows say it. */
export const anyFlag = v.boolean('Must be true or false.')

/** True or false; a create call that leaves it out means `fallback`. */
export function flag<const O extends Extra>(fallback: boolean, options: O) {
  const create = v.optional(anyFlag, fallback)
  return {
    form: 'flag',
    read: anyFlag,
    toWire: asItIs<boolean>,
    options: { ...options, write: anyFlag, create },
  } as const satisfies Field
}

/** An amount: integer kobo in rows and columns, naira on the wire. */
export function naira<
  const W extends Schema<Kobo> | null,
  const O extends Extra & { readonly emptied: number },
>(write: W, options: O): Field<typeof nairaSchema, O & { readonly write: W }> {
  return {
    form: 'naira',
    read: nairaSchema,
    toWire: amount => koboToNaira(kobo(amount)),
    options: { ...options, write },
  }
}

const anyNumber = v.number('Must be a number.')

const nairaOrNone = v.nullable(nairaSchema)

/** An amount that may lack, then null. */
export function optionalNaira<const W extends Schema<Kobo | null> | null, const O extends Extra>(
  write: W,
  options: O,
): Field<typeof nairaOrNone, O & { readonly write: W; readonly emptied: null }> {
  return {
    form: 'naira',
    read: nairaOrNone,
    toWire: amount => (amount === null ? null : koboToNaira(kobo(amount))),
    options: { ...options, write, emptied: null },
  }
}

/** A number that is no amount; it may have a fraction. */
export function number<
  const W extends Schema<number> | null,
  const O extends Extra & { readonly emptied: number },
>(write: W, options: O): Field<typeof anyNumber, O & { readonly write: W }> {
  return { form: 'number', read: anyNumber, toWire: asItIs, options: { ...options, write } }
}

/** A moment: epoch ms in rows and columns, ISO 8601 on the wire. */
export function instant<
  const W extends Schema<Instant | Day> | null,
  const O extends Extra & { readonly emptied: number },
>(write: W, options: O): Field<typeof instantSchema, O & { readonly write: W }> {
  return {
    form: 'instant',
    read: instantSchema,
    toWire: (value, time = instantToWire) => time(value),
    options: { ...options, write },
  }
}

/** A calendar day of the person's zone, `yyyy-MM-dd`. */
export function day<
  const W extends Schema<Day> | null,
  const O extends Extra & { readonly emptied: string },
>(write: W, options: O): Field<typeof daySchema, O & { readonly write: W }> {
  return { form: 'day', read: daySchema, toWire: asItIs, options: { ...options, write } }
}

const dayOrNone = v.nullable(daySchema)

/** A calendar day, or null. */
export function optionalDay<const W extends Schema<Day | null> | null, const O extends Extra>(
  write: W,
  options: O,
): Field<typeof dayOrNone, O & { readonly write: W; readonly emptied: null }> {
  const emptied = null
  return { form: 'day', read: dayOrNone, toWire: asItIs, options: { ...options, write, emptied } }
}

/** The id of the record that this one belongs to; a tombstone keeps it. */
export function owner<const O extends Extra & { readonly to: string }>(
  options: O,
): Field<typeof idSchema, O & { readonly write: typeof idSchema }> {
  return { form: 'id', read: idSchema, toWire: asItIs, options: { ...options, write: idSchema } }
}

const idOrNone = v.nullable(idSchema)

/** The id of another record, or null. */
export function reference<const O extends Extra & { readonly to: string }>(
  options: O,
): Field<typeof idOrNone, O & { readonly write: typeof referenceSchema; readonly emptied: null }> {
  return {
    form: 'id',
    read: idOrNone,
    toWire: asItIs,
    options: { ...options, write: referenceSchema, emptied: null },
  }
}

/** An id that several records share, or null; it names no record of its own. No call sets it alone. */
export function group(): Field<
  typeof idOrNone,
  { readonly write: null; readonly emptied: null; readonly born: null }
> {
  return {
    form: 'id',
    read: idOrNone,
    toWire: asItIs,
    options: { write: null, emptied: null, born: null },
  }
}

/** Such an id, which the record's create call brings. */
export function givenGroup(): Field<
  typeof idOrNone,
  { readonly write: typeof referenceSchema; readonly emptied: null }
> {
  return {
    form: 'id',
    read: idOrNone,
    toWire: asItIs,
    options: { write: referenceSchema, emptied: null },
  }
}

/** One of a few words. */
export function choice<const V extends readonly string[], const O extends Options>(
  values: V,
  options: O,
): Field<v.PicklistSchema<V, undefined>, O> {
  return { form: 'choice', read: v.picklist(values), toWire: asItIs, options }
}

/** A value with parts of its own, kept as JSON: what must agree is one field. */
export function json<
  const R extends Schema,
  const O extends Options & { readonly emptied: unknown },
>(
  parts: {
    readonly read: R
    toWire(value: v.InferOutput<R>, time: TimeWriter): v.InferInput<R>
  },
  options: O,
): Field<R, O> {
  return {
    form: 'json',
    read: parts.read,
    toWire: (value, time = instantToWire) => parts.toWire(value, time),
    options,
  }
}

/** A number that the server derives when it presents the record. */
export function figure(): Field<
  typeof anyNumber,
  { readonly write: null; readonly column: false }
> {
  return {
    form: 'figure',
    read: anyNumber,
    toWire: asItIs,
    options: { write: null, column: false },
  }
}

/** For a field whose row and wire are one. */
export function asItIs<T>(value: T): T {
  return value
}
