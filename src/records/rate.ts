import * as v from 'valibot'
import { type ForeignMoney, isForeignCode, NAIRA, readRate } from '#money/currency.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { day, json, text } from './field.ts'
import { derivedId } from './hash/derived-id.ts'
import { defineRecord, type RowOf } from './record.ts'
import { daySchema } from './wire.ts'

/** The code of a currency other than naira. */
const codeSchema = v.pipe(
  v.string('Must be a currency.'),
  v.toUpperCase(),
  v.check(isForeignCode, 'Must be a currency like USD.'),
)

const valueSchema = v.pipe(
  v.string('Must be a rate in digits.'),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const rate = readRate(dataset.value)
    if (rate !== undefined) return rate
    addIssue({ message: 'Must be a rate like 1550.25, above zero.' })
    return NEVER
  }),
)

/** What one of a currency costs in naira from a day on, until another rate of it, as a person says (CU2). */
export const rate = defineRecord({
  kind: 'rate',
  table: 'rates',
  nouns: ['rate', 'rates'],
  calls: 'derived',
  fields: {
    currency: text(codeSchema, { emptied: '' }),
    day: day(daySchema, { emptied: '' }),
    value: text(valueSchema, { edit: true, emptied: '' }),
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** A rate, in the program. */
export type Rate = RowOf<typeof rate>

/** Under which id a currency has its rate of a day: two devices that say one of the same day mean the same. */
export function rateId(currency: string, on: Day): string {
  return derivedId(`rate:${currency}:${NAIRA}:${on}`)
}

const foreignRead = v.object({ currency: v.string(), minor: v.pipe(v.number(), v.safeInteger()) })

const MOST_MINOR: number = MAX_AMOUNT_KOBO

const minorSchema = v.pipe(
  v.number('Must be a number.'),
  v.integer('Must be whole, in the smallest unit of the currency.'),
  v.maxValue(MOST_MINOR, 'Is too large.'),
  v.minValue(-MOST_MINOR, 'Is too large.'),
)

/** An amount in another currency, as calls bring it; null where it is in naira. */
export function foreignSchema(least: number) {
  const minor = v.pipe(
    minorSchema,
    v.minValue(least, least > 0 ? 'Must be more than zero.' : 'Must not be below zero.'),
  )
  return v.nullish(v.object({ currency: codeSchema, minor }), null)
}

/**
 * The amount of a record in the currency of its wallet, where that is not naira: the amount in naira follows from it by the
 * rates, and is not on the wire (CU3). What must agree is one field.
 */
export function foreignField(least = -MOST_MINOR) {
  const write = foreignSchema(least)
  const read: v.GenericSchema<ForeignMoney | null | undefined, ForeignMoney | null> = v.nullish(
    foreignRead,
    null,
  )
  return json(
    { read, toWire: (money: ForeignMoney | null | undefined) => money ?? null },
    { write, edit: true, emptied: null, born: null },
  )
}
