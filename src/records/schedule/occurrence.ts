import * as v from 'valibot'
import type { Slot } from '#time/recurrence/occurrences.ts'
import { type Field, flag, number, optionalDay, optionalNaira, text } from '../field.ts'
import { derivedId } from '../hash/derived-id.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { idSchema } from '../wire-text.ts'
import { daySchema, positiveNairaSchema } from '../wire.ts'

const SLOT = /^\d{4}-\d{2}-\d{2}#[1-7]$/
const MOST_TAKES = 9999

const slotSchema = v.pipe(
  v.string('Must be text.'),
  v.regex(SLOT, 'Must be the first day of its stretch and a number, 2026-11-01#1.'),
  v.transform(slot => slot as Slot),
)
const takeSchema = v.pipe(
  v.number('Must be a number.'),
  v.integer('Must be a whole number.'),
  v.minValue(0, 'Must not be below zero.'),
  v.maxValue(MOST_TAKES, 'Is too high.'),
)

// It need not be there any more: what was said of one of a schedule that was deleted meanwhile does no harm, and is not refused.
const ofSchedule = {
  form: 'id',
  read: idSchema,
  toWire: (id: string) => id,
  options: { write: idSchema },
} as const satisfies Field

/**
 * What a person said of one occurrence alone: that it is skipped, falls on another day, or has another amount. `take` counts
 * how often what was recorded of it was deleted: each take is recorded under ids of its own.
 */
export const occurrence = defineRecord({
  kind: 'occurrence',
  table: 'occurrences',
  nouns: ['occurrence', 'occurrences'],
  calls: 'derived',
  fields: {
    scheduleId: ofSchedule,
    slot: text(slotSchema, { emptied: '' }),
    isSkipped: flag(false, { edit: true }),
    day: optionalDay(v.nullish(daySchema, null), { edit: true }),
    amount: optionalNaira(v.nullish(positiveNairaSchema, null), { edit: true }),
    take: number(takeSchema, { edit: true, create: v.optional(takeSchema, 0), emptied: 0 }),
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** What was said of an occurrence, in the program. */
export type OccurrenceRecord = RowOf<typeof occurrence>

/** Under which id something is said of an occurrence: two devices that mean the same make one. */
export function occurrenceId(scheduleId: string, slot: string): string {
  return derivedId(`occurrence:${scheduleId}:${slot}`)
}

/** The occurrence that an entry pays. */
export interface Pays {
  readonly scheduleId: string
  readonly slot: string
}

/** As a create call brings it; left out or null where it pays none. */
export const paysSchema = v.nullish(v.object({ scheduleId: idSchema, slot: slotSchema }), null)

/** As the feed carries it. Rows that a device stored before there were schedules have none. */
export const paysRead: v.GenericSchema<Pays | null | undefined, Pays | null> = v.nullish(
  v.object({ scheduleId: v.string(), slot: v.string() }),
  null,
)

/**
 * Under which ids an occurrence is recorded: the same on every device, so that it is recorded once however many do it. Of a
 * transfer the legs are `out` and `in`.
 */
export function paymentId(
  { scheduleId, slot }: Pays,
  take: number,
  leg: '' | ':out' | ':in' = '',
): string {
  return derivedId(`payment:${scheduleId}:${slot}:${take}${leg}`)
}
