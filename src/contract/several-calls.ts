import * as v from 'valibot'
import { transaction } from '#records/transaction.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import { idSchema } from '#records/wire-text.ts'
import { instantSchema, pageQueryEntries, paginationSchema } from '#records/wire.ts'
import { dataAnswer } from './answers/answers.ts'
import { transactionAnswer } from './answers/record-answers.ts'
import { defineCall } from './call.ts'
import { leftRow } from './sync-calls.ts'

function severalOf<const S extends v.GenericSchema>(each: S) {
  return v.pipe(
    v.array(each, 'Must be a list.'),
    v.minLength(1, 'Must hold at least one transaction.'),
    v.maxLength(MAX_ROWS_PER_CALL, `Must hold at most ${MAX_ROWS_PER_CALL} transactions.`),
  )
}

/** What came of a call about several transactions: how many it did, and why it left the others as they were. */
const severalAnswer = dataAnswer(
  v.object({
    done: v.number(),
    left: v.array(leftRow),
  }),
)

const SEVERAL_ERRORS = ['not_found', 'row_deleted', 'wallet_deleted', 'refused'] as const

/**
 * PATCH /transactions: edits of several rows in one version, of each the fields that it has. A row of which that cannot
 * be done is left as it is, and told; where it can be done of none, the call is refused as the first one.
 */
export const editTransactions = defineCall({
  method: 'PATCH',
  path: '/transactions',
  summary: 'Edit several transactions',
  access: 'session',
  body: v.object({
    transactions: severalOf(v.intersect([v.object({ id: idSchema }), transaction.editBody])),
  }),
  answer: severalAnswer,
  status: 200,
  errors: SEVERAL_ERRORS,
  queued: true,
})

/**
 * POST /transactions/delete: several at once, transfers with both their legs. What was deleted before counts as done;
 * what was never there is told.
 */
export const deleteTransactions = defineCall({
  method: 'POST',
  path: '/transactions/delete',
  summary: 'Delete several transactions',
  access: 'session',
  body: v.object({ transactionIds: severalOf(idSchema) }),
  answer: severalAnswer,
  status: 200,
  errors: ['not_found'],
  queued: true,
})

/**
 * POST /transactions/restore: brings back transactions that were deleted in the last 30 days, transfers with both legs, under
 * ids that follow from the old ones (`restoredId`). Again is a success. `shown` is for the device alone: what it shows of the
 * row until the server has answered.
 */
export const restoreTransactions = defineCall({
  method: 'POST',
  path: '/transactions/restore',
  summary: 'Bring back deleted transactions',
  access: 'session',
  body: v.object({
    transactions: severalOf(v.object({ id: idSchema, shown: v.optional(transaction.wire) })),
  }),
  answer: severalAnswer,
  status: 200,
  errors: [...SEVERAL_ERRORS, 'plan_limit'],
  queued: true,
})

/** GET /transactions/deleted: what can still be brought back, the last deleted first. */
export const listDeletedTransactions = defineCall({
  method: 'GET',
  path: '/transactions/deleted',
  summary: 'List recently deleted transactions',
  access: 'session',
  query: v.object(pageQueryEntries),
  answer: v.object({
    success: v.literal(true),
    data: v.array(v.object({ ...transactionAnswer.entries, deletedAt: instantSchema })),
    pagination: paginationSchema,
  }),
  status: 200,
  errors: [],
  queued: false,
})
