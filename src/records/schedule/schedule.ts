import * as v from 'valibot'
import { type Kobo, kobo, koboToNaira } from '#money/money.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { AT, choice, instant, json, reference, text } from '../field.ts'
import { laterReference } from '../later-field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { TEMPLATE_TYPES, templateTypeSchema } from '../template.ts'
import { categoryText } from '../transaction.ts'
import { descriptionSchema, nairaSchema, nameSchema, positiveNairaSchema } from '../wire.ts'
import { recurrenceSchema } from './recurrence-wire.ts'

/** What is done when an occurrence falls due: the person is asked, or it is recorded by itself. */
const SCHEDULE_MODES = ['confirm', 'auto'] as const

const modeSchema = v.picklist(SCHEDULE_MODES, 'Must be confirm or auto.')

/** What an occurrence costs or brings; about so much where it is another amount each time. */
export interface Price {
  readonly amount: Kobo
  readonly isAbout: boolean
}

const priceSchema = v.object({
  amount: positiveNairaSchema,
  isAbout: v.boolean('Must be true or false.'),
})
const priceRead = v.object({ amount: nairaSchema, isAbout: v.boolean() })

const NO_PRICE: Price = { amount: kobo(0), isAbout: true }
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
 * Money that moves again and again: rent, salary, data, a contribution. What falls due is derived of `rule`, never
 * stored; an entry that pays an occurrence says so itself (`pays`). `walletId` is where the money comes from, or goes in; only
 * a transfer has `toWalletId`. A wallet that was deleted is asked for anew. What is recorded of it bears its `goalId`.
 */
export const schedule = defineRecord({
  kind: 'schedule',
  table: 'schedules',
  nouns: ['repeating item', 'repeating items'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    type: choice(TEMPLATE_TYPES, { write: templateTypeSchema, edit: true }),
    walletId: reference({ to: 'wallet', edit: true }),
    toWalletId: reference({ to: 'wallet', edit: true }),
    price: json(
      {
        read: priceRead,
        toWire: ({ amount, isAbout }: Price) => ({ amount: koboToNaira(amount), isAbout }),
      },
      { write: priceSchema, edit: true, emptied: NO_PRICE },
    ),
    category: text(categoryText, { edit: true, create: v.optional(categoryText, ''), emptied: '' }),
    labelId: reference({ to: 'label', edit: true }),
    budgetId: reference({ to: 'budget', edit: true }),
    description: text(descriptionSchema, { edit: true, emptied: '' }),
    rule: json(
      { read: recurrenceSchema, toWire: (rule: Recurrence) => rule },
      { write: recurrenceSchema, edit: true, emptied: NO_RULE },
    ),
    mode: choice(SCHEDULE_MODES, {
      write: modeSchema,
      create: v.optional(modeSchema, 'confirm'),
      edit: true,
    }),
    goalId: laterReference({ to: 'goal', edit: true }),
    createdAt: instant(null, { wire: false, born: AT, emptied: 0 }),
  },
  plan: null,
  title: 'name',
})

/** Money that moves again and again, in the program. */
export type Schedule = RowOf<typeof schedule>
