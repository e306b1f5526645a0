import * as v from 'valibot'
import { naira, optionalDay, text } from '../field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { daySchema, nameSchema, positiveNairaSchema } from '../wire.ts'

/** The days that a goal may be wanted by: those of what repeats. */
export const FIRST_GOAL_DAY = '2000-01-01'
/** The last of them. */
export const LAST_GOAL_DAY = '2199-12-31'

const goalDaySchema = v.nullish(
  v.pipe(
    daySchema,
    v.check(
      day => day >= FIRST_GOAL_DAY && day <= LAST_GOAL_DAY,
      'Must be a day from 2000 to 2199.',
    ),
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
