import * as v from 'valibot'
import { NTHS, type Recurrence, SHIFTS } from '#time/recurrence/recurrence.ts'
import { daySchema } from '../wire.ts'

const MOST_EVERY = 366
const MOST_COUNT = 9999
const LAST_OF_MONTH = 31
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

const weekdaySchema = v.picklist([1, 2, 3, 4, 5, 6, 7], 'Must be a day of the week, 1 to 7.')

const boundedDaySchema = v.pipe(
  daySchema,
  v.check(day => day >= FIRST_DAY && day <= LAST_DAY, 'Must be a day from 2000 to 2199.'),
)

function wholeSchema(most: number) {
  const message = `Must be a whole number from 1 to ${most}.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(most, message),
  )
}

const onSchema = v.variant('type', [
  v.object({ type: v.literal('day'), day: wholeSchema(LAST_OF_MONTH) }),
  v.object({ type: v.literal('last') }),
  v.object({ type: v.literal('last-working') }),
  v.object({
    type: v.literal('weekday'),
    weekday: weekdaySchema,
    nth: v.picklist(NTHS, 'Must be 1 to 4, or -1 for the last.'),
  }),
])

const common = {
  every: wholeSchema(MOST_EVERY),
  shift: v.picklist(SHIFTS, 'Must be none, before or after.'),
  from: boundedDaySchema,
  until: v.nullable(boundedDaySchema),
  count: v.nullable(wholeSchema(MOST_COUNT)),
}

/** On which days something falls again and again, as calls and the feed have it. */
export const recurrenceSchema: v.GenericSchema<unknown, Recurrence> = v.variant('unit', [
  v.object({ unit: v.literal('day'), ...common }),
  v.object({
    unit: v.literal('week'),
    weekdays: v.pipe(
      v.array(weekdaySchema),
      v.minLength(1, 'Needs a day of the week.'),
      v.maxLength(7, 'Names a day twice.'),
    ),
    ...common,
  }),
  v.object({ unit: v.picklist(['month', 'year']), on: onSchema, ...common }),
])
