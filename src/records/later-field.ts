import * as v from 'valibot'
import { type Kobo, kobo, koboToNaira, ZERO_KOBO } from '#money/money.ts'
import type { Instant } from '#time/day.ts'
import { anyFlag, asItIs, type Extra, type Field, type Schema } from './field.ts'
import { idSchema } from './wire-text.ts'
import { daySchema, instantSchema, instantToWire, nairaSchema, referenceSchema } from './wire.ts'

// Fields that came later than their kind: rows and calls from before must be read too.

const laterRead = v.optional(anyFlag, false)

/** True or false, later than its kind: rows and calls that were sent before the field was there mean false. */
export function laterFlag<const O extends Extra>(options: O) {
  return {
    form: 'flag',
    read: laterRead,
    toWire: asItIs<boolean>,
    options: { ...options, write: anyFlag, create: laterRead },
  } as const satisfies Field
}

const instantOrNone = v.optional(v.nullable(instantSchema), null)

/** A moment that may lack, then null; rows that were sent before the field was there are read as such. */
export function optionalInstant<
  const W extends Schema<Instant | null> | null,
  const O extends Extra,
>(
  write: W,
  options: O,
): Field<typeof instantOrNone, O & { readonly write: W; readonly emptied: null }> {
  return {
    form: 'instant',
    read: instantOrNone,
    toWire: (value, time = instantToWire) => (value === null ? null : time(value)),
    options: { ...options, write, emptied: null },
  }
}

const laterDayRead = v.optional(v.nullable(daySchema), null)

/** A calendar day, or null, later than its kind: rows that were sent before the field was there are read as null. */
export function laterDay<const O extends Extra>(
  options: O,
): Field<typeof laterDayRead, O & { readonly write: null; readonly emptied: null }> {
  return {
    form: 'day',
    read: laterDayRead,
    toWire: asItIs,
    options: { ...options, write: null, emptied: null },
  }
}

const laterId: v.GenericSchema<string | null | undefined, string | null> = v.optional(
  v.nullable(idSchema),
  null,
)

/** The id of another record, or null, later than its kind: rows that a device stored before the field was there have none. */
export function laterReference<const O extends Extra & { readonly to: string }>(
  options: O,
): Field<typeof laterId, O & { readonly write: typeof referenceSchema; readonly emptied: null }> {
  return {
    form: 'id',
    read: laterId,
    toWire: (id: string | null | undefined) => id ?? null,
    options: { ...options, write: referenceSchema, emptied: null },
  }
}

const nairaOrHidden = v.pipe(
  v.nullable(nairaSchema),
  v.transform(amount => amount ?? ZERO_KOBO),
)

/**
 * An amount in naira that follows from the record's `foreign` money where there is any: builds that know none of that cannot
 * read such a row, and keep it as it came, and calls need not say it.
 */
export function nairaWorth<
  const W extends Schema<Kobo>,
  const O extends Extra & { readonly emptied: number },
>(
  write: W,
  options: O,
): Field<
  typeof nairaOrHidden,
  O & { readonly write: W; readonly born: 0; readonly by: 'foreign' }
> {
  return {
    form: 'naira',
    read: nairaOrHidden,
    toWire: amount => koboToNaira(kobo(amount)),
    options: { ...options, write, born: 0, by: 'foreign' },
  }
}

/** One of a few words, or null, which rows that were sent before the field was there are read as. */
export function optionalChoice<const V extends readonly string[], const O extends Extra>(
  values: V,
  options: O,
): Field<OptionalChoice<V>, O & { readonly write: null; readonly emptied: null }> {
  return {
    form: 'choice',
    read: v.optional(v.nullable(v.picklist(values)), null),
    toWire: asItIs,
    options: { ...options, write: null, emptied: null },
  }
}

/** One of a few words, later than its kind: rows and calls that were sent before the field was there mean `fallback`. */
export function laterChoice<const V extends readonly string[], const O extends Extra>(
  values: V,
  fallback: V[number],
  options: O,
) {
  const word = v.picklist(values, `Must be one of ${values.join(', ')}.`)
  const read = v.optional(word, fallback)
  return {
    form: 'choice',
    read,
    toWire: asItIs<V[number]>,
    options: { ...options, write: word, create: read },
  } as const satisfies Field
}

type OptionalChoice<V extends readonly string[]> = v.OptionalSchema<
  v.NullableSchema<v.PicklistSchema<V, undefined>, undefined>,
  null
>
