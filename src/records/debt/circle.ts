import * as v from 'valibot'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { AT, choice, type Field, flag, instant, json, naira, number, text } from '../field.ts'
import { derivedId } from '../hash/derived-id.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { recurrenceSchema } from '../schedule/recurrence-wire.ts'
import { positionSchema } from '../view.ts'
import { idSchema } from '../wire-text.ts'
import { nameSchema, positiveNairaSchema } from '../wire.ts'

/** What people put money together for: that each has all of it in turn, or for an event of one of them. */
export const CIRCLE_TYPES = ['ajo', 'event'] as const

/** One of them. */
export type CircleType = (typeof CIRCLE_TYPES)[number]

/** How many turns a member may have. */
export const MOST_TURNS = 12

/** How many rounds a circle may have. */
export const MOST_ROUNDS = 400

function wholeSchema(most: number) {
  const message = `Must be a whole number from 1 to ${most}.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(most, message),
  )
}

const turnsSchema = wholeSchema(MOST_TURNS)

// What an emptied one falls on tells nothing of the person.
const NO_RULE: Recurrence = {
  unit: 'day',
  every: 1,
  shift: 'none',
  from: '2000-01-01' as Recurrence['from'],
  until: null,
  count: 1,
}

/**
 * People who put money together, each `amount` for every turn that they have, in rounds that fall by `rule`. Whose turn it is,
 * and who has paid, follows from members and payments.
 */
export const circle = defineRecord({
  kind: 'circle',
  table: 'circles',
  nouns: ['circle', 'circles'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    type: choice(CIRCLE_TYPES, { write: v.picklist(CIRCLE_TYPES, 'Must be ajo or event.') }),
    amount: naira(positiveNairaSchema, { edit: true, emptied: 0 }),
    rule: json(
      { read: recurrenceSchema, toWire: (rule: Recurrence) => rule },
      { write: recurrenceSchema, edit: true, emptied: NO_RULE },
    ),
    createdAt: instant(null, { wire: false, born: AT, emptied: 0 }),
  },
  plan: null,
  title: 'name',
})

// It need not be there any more: what was said of one of a circle that was deleted meanwhile does no harm, and is not refused.
const ofAnother = {
  form: 'id',
  read: idSchema,
  toWire: (id: string) => id,
  options: { write: idSchema },
} as const satisfies Field

/** Someone of a circle, the person themselves too. They have their turns in the order of `position`. */
export const circleMember = defineRecord({
  kind: 'circleMember',
  table: 'circle_members',
  nouns: ['member', 'members'],
  calls: 'derived',
  fields: {
    circleId: ofAnother,
    name: text(nameSchema, { edit: true, emptied: '' }),
    turns: number(turnsSchema, { edit: true, create: v.optional(turnsSchema, 1), emptied: 0 }),
    isMe: flag(false, {}),
    position: number(positionSchema, { edit: true, emptied: 0 }),
  },
  plan: null,
  title: 'name',
})

const coveredRead = v.nullable(idSchema)

/** That a member's part of a round was paid, by themselves or by another member who covered it. */
export const circlePayment = defineRecord({
  kind: 'circlePayment',
  table: 'circle_payments',
  nouns: ['payment of a circle', 'payments of a circle'],
  calls: 'derived',
  fields: {
    circleId: ofAnother,
    memberId: ofAnother,
    round: number(wholeSchema(MOST_ROUNDS), { emptied: 0 }),
    amount: naira(positiveNairaSchema, { edit: true, emptied: 0 }),
    coveredBy: {
      form: 'id',
      read: coveredRead,
      toWire: (id: string | null) => id,
      options: { write: v.nullish(idSchema, null), edit: true, emptied: null },
    },
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** People who put money together, in the program. */
export type Circle = RowOf<typeof circle>

/** Someone of a circle, in the program. */
export type CircleMember = RowOf<typeof circleMember>

/** That a part of a round was paid, in the program. */
export type CirclePayment = RowOf<typeof circlePayment>

/** Under which id a member's part of a round is paid: two devices that tick it make one. */
export function circlePaymentId(memberId: string, round: number): string {
  return derivedId(`circle-payment:${memberId}:${round}`)
}
