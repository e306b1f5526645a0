import * as v from 'valibot'
import { allocationsSchema, countsSchema, countsWord } from '#records/budget.ts'
import { BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { idSchema } from '#records/wire-text.ts'
import {
  daySchema,
  imageSchema,
  imageText,
  nairaSchema,
  totalNairaSchema,
  nameSchema,
  optionalDaySchema,
  pageQueryEntries,
  paginationSchema,
} from '#records/wire.ts'
import { dataAnswer, idParams } from './answers/answers.ts'
import { budgetAnswer, budgetTrailAnswer } from './answers/record-answers.ts'
import { defineCall } from './call.ts'
import { defineDelete, defineEdit } from './record-calls.ts'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

const frequencySchema = v.picklist(
  BUDGET_FREQUENCIES,
  `Must be one of ${BUDGET_FREQUENCIES.join(', ')}.`,
)
// A budget's cycles are counted from its days one by one, so that neither may be ages away.
const budgetDaySchema = v.pipe(
  daySchema,
  v.check(
    day => day >= FIRST_DAY && day <= LAST_DAY,
    `Must lie between ${FIRST_DAY} and ${LAST_DAY}.`,
  ),
)
const endDateSchema = v.pipe(
  v.nullable(v.union([v.literal(''), budgetDaySchema], 'Must be a real day, yyyy-MM-dd.')),
  v.transform(day => (day === '' ? null : day)),
)

/**
 * POST /budget/create-budget. `startDate` is the first day of its first cycle, today when left out;
 * `endDate` the last one, which a one-time budget must have. `counts`: whether expenses count in it by themselves,
 * those with a part's label and then those in its categories, or only where they name it. `carry` says what a part's rest
 * at the end of a cycle does for the next: nothing, what is left, what it is over, or both, at most `cap` either way. With
 * `followsMonth` a monthly one without an end has the person's own months for its cycles.
 */
export const createBudget = defineCall({
  method: 'POST',
  path: '/budget/create-budget',
  summary: 'Create a budget',
  access: 'session',
  body: v.pipe(
    v.object({
      id: v.optional(idSchema),
      name: nameSchema,
      image: imageSchema,
      frequency: frequencySchema,
      startDate: v.optional(budgetDaySchema),
      endDate: v.optional(endDateSchema, null),
      followsMonth: v.optional(v.boolean('Must be true or false.'), false),
      labels: allocationsSchema,
      counts: countsSchema,
    }),
    v.forward(
      v.partialCheck(
        [['frequency'], ['endDate']],
        budget => budget.frequency !== 'one-time' || budget.endDate !== null,
        'Is required for a one-time budget.',
      ),
      ['endDate'],
    ),
    v.forward(
      v.partialCheck(
        [['startDate'], ['endDate']],
        ({ startDate, endDate }) =>
          startDate === undefined || endDate === null || endDate >= startDate,
        'Must not be before the first day.',
      ),
      ['endDate'],
    ),
  ),
  answer: dataAnswer(budgetAnswer),
  status: 201,
  errors: ['plan_limit', 'not_found', 'row_deleted', 'refused'],
  queued: true,
})

/** GET /budget/fetch-budgets, oldest first. */
export const listBudgets = defineCall({
  method: 'GET',
  path: '/budget/fetch-budgets',
  summary: 'List budgets',
  access: 'session',
  query: v.object(pageQueryEntries),
  answer: v.object({
    success: v.literal(true),
    budgets: v.array(budgetAnswer),
    pagination: paginationSchema,
  }),
  status: 200,
  errors: [],
  queued: false,
})

/** GET /budget/fetch-budget/{id}. */
export const fetchBudget = defineCall({
  method: 'GET',
  path: '/budget/fetch-budget/{id}',
  summary: 'One budget',
  access: 'session',
  params: idParams,
  answer: dataAnswer(budgetAnswer),
  status: 200,
  errors: ['not_found', 'row_deleted'],
  queued: false,
})

/**
 * PATCH /budget/{id}: fields left out stay. `labels` is the whole list; `endDate` ends the current
 * cycle (null: the frequency's own length again); a part that leaves out `categories` or `carry` keeps them; `counts` holds from
 * the current cycle on; `ended` ends the budget for good. `date` is the day
 * of the edit in the user's zone, today when left out; `cycleFrom` the first one of the cycle that it lies in, as the device has it where
 * that is a month of the person's own.
 */
export const editBudget = defineEdit({
  path: '/budget/{id}',
  summary: 'Edit or end a budget',
  body: v.object({
    name: v.optional(nameSchema),
    image: v.optional(imageText),
    endDate: v.optional(endDateSchema),
    labels: v.optional(allocationsSchema),
    counts: v.optional(countsWord),
    ended: v.optional(v.literal(true, 'Must be true.')),
    date: v.optional(budgetDaySchema),
    cycleFrom: v.optional(budgetDaySchema),
  }),
  record: budgetAnswer,
  errors: ['not_found', 'row_deleted', 'refused'],
})

/** DELETE /budget/{id}: its transactions stay; deleting it again is a success. */
export const deleteBudget = defineDelete('/budget/{id}', 'Delete a budget')

/**
 * GET /budget/fetch-budget-analytics/{id}: what its current cycle allocates and uses by label. The row
 * without a label holds expenses that carry none of the budget's.
 */
export const fetchBudgetAnalytics = defineCall({
  method: 'GET',
  path: '/budget/fetch-budget-analytics/{id}',
  summary: "A budget's allocation and use by label",
  access: 'session',
  params: idParams,
  answer: v.object({
    success: v.literal(true),
    data: v.array(
      v.object({
        labelId: v.nullable(idSchema),
        name: v.string(),
        allocatedAmount: nairaSchema,
        // Servers of before say none.
        carriedAmount: v.optional(totalNairaSchema, 0),
        allocatedPercent: v.number(),
        usedAmount: totalNairaSchema,
        usedPercent: v.number(),
      }),
    ),
    totalBudgetAmount: nairaSchema,
    totalCarriedAmount: v.optional(totalNairaSchema, 0),
    totalUsedAmount: totalNairaSchema,
  }),
  status: 200,
  errors: ['not_found', 'row_deleted'],
  queued: false,
})

/** GET /budget/fetch-budget-trail/{id}, newest first, renewals among the changes. */
export const fetchBudgetTrail = defineCall({
  method: 'GET',
  path: '/budget/fetch-budget-trail/{id}',
  summary: "A budget's history",
  access: 'session',
  params: idParams,
  query: v.object({ ...pageQueryEntries, from: optionalDaySchema, to: optionalDaySchema }),
  answer: v.object({
    success: v.literal(true),
    trails: v.array(budgetTrailAnswer),
    pagination: paginationSchema,
  }),
  status: 200,
  errors: ['not_found', 'row_deleted'],
  queued: false,
})
