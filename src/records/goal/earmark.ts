import * as v from 'valibot'
import { day, naira, owner } from '../field.ts'
import { optionalInstant } from '../later-field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { daySchema, instantSchema, nairaSchema } from '../wire.ts'

const changeSchema = v.pipe(
  nairaSchema,
  v.check(amount => amount !== 0, 'Must be more or less than zero.'),
)

const momentSchema = v.nullish(instantSchema, null)

/**
 * Money in a wallet that a person sets aside for a goal, or with an amount below zero takes out of what is set aside: none
 * of it moves. `at` is the moment, epoch ms, by which those of one day stand between its other entries; it may lack.
 */
export const earmark = defineRecord({
  kind: 'earmark',
  table: 'earmarks',
  nouns: ['earmark', 'earmarks'],
  calls: 'derived',
  fields: {
    goalId: owner({ to: 'goal', gone: 'goes' }),
    walletId: owner({ to: 'wallet', gone: 'goes' }),
    amount: naira(changeSchema, { emptied: 0 }),
    day: day(daySchema, { emptied: '' }),
    at: optionalInstant(momentSchema, {}),
  },
  plan: null,
  title: null,
})

/** What is set aside by hand, in the program. */
export type Earmark = RowOf<typeof earmark>
