import * as v from 'valibot'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import { idSchema } from '../wire-text.ts'
import { daySchema } from '../wire.ts'

const LAST_OF_MONTH = 31
const MOST_RULES = 100
const DAY_OF_MONTH = `Must be a day of the month, 1 to ${LAST_OF_MONTH}.`

const fixedStarts = [
  v.object({
    type: v.literal('day'),
    day: v.pipe(
      v.number(DAY_OF_MONTH),
      v.integer(DAY_OF_MONTH),
      v.minValue(1, DAY_OF_MONTH),
      v.maxValue(LAST_OF_MONTH, DAY_OF_MONTH),
    ),
  }),
  v.object({ type: v.literal('last') }),
  v.object({ type: v.literal('last-working') }),
] as const

const ruleSchema = v.variant('type', [
  ...fixedStarts,
  // The schedule need not be there any more: the day holds that is kept with it (MM2).
  v.object({
    type: v.literal('salary'),
    scheduleId: idSchema,
    on: v.variant('type', [...fixedStarts]),
  }),
])
const rulesSchema = v.array(v.object({ from: daySchema, rule: ruleSchema }), 'Must be a list.')

type WireRules = v.InferInput<typeof rulesSchema>

/** How a person's months begin, as calls bring it: each rule from a later day on. */
export const monthsSchema = v.pipe(
  rulesSchema,
  v.maxLength(MOST_RULES, `Must be at most ${MOST_RULES} rules.`),
  v.check(
    rules => rules.every(({ from }, place) => place === 0 || (rules[place - 1]?.from ?? '') < from),
    'Each must hold from a later day than the one before.',
  ),
)

/** As the feed carries it. Rows that a device stored before there were own months have none. */
export const monthsRead: v.GenericSchema<WireRules | undefined, MonthRules> = v.optional(
  rulesSchema,
  [],
)

/** The rules as calls and the feed have them. */
export function monthsToWire(rules: MonthRules) {
  return rules.map(({ from, rule }) => ({ from, rule }))
}
