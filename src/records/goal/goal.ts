import * as v from 'valibot'
import { day, naira, optionalDay, owner, text } from '../field.ts'
import { optionalInstant } from '../later-field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { daySchema, instantSchema, nairaSchema, nameSchema, positiveNairaSchema } from '../wire.ts'

const FIRST_GOAL_DAY = '2000-01-01'
/** The last day that a goal may be wanted by. */
export const LAST_GOAL_DAY = '2199-12-31'

const goalDaySchema = v.nullish(
  v.pipe(
    daySchema,
    v.check(by => by >= FIRST_GOAL_DAY && by <= LAST_GOAL_DAY, 'Must be a day from 2000 to 2199.'),
  ),
  null,
)

/**
 * What a person saves for: how much, and by when, where that is known. What is saved of it is never stored: it follows from
 * the rows that name it and from its earmarks. A closed one (`closedDay`) sets nothing aside any more.
 */
export const goal = defineRecord({
  kind: 'goal',
  table: 'goals',
  nouns: ['goal', 'goals'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    target: naira(positiveNairaSchema, { edit: true, emptied: 0 }),
    byDay: optionalDay(goalDaySchema, { edit: true }),
    closedDay: optionalDay(goalDaySchema, { edit: true }),
  },
  plan: null,
  title: 'name',
})

/** What a person saves for, in the program. */
export type Goal = RowOf<typeof goal>

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

/** Money that is set aside by hand, in the program. */
export type Earmark = RowOf<typeof earmark>
