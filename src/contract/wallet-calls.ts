import * as v from 'valibot'
import { LABEL_BUDGETS } from '#records/budget/budget-terms.ts'
import { label } from '#records/label.ts'
import { daySchema, pageQueryEntries, paginationSchema } from '#records/wire.ts'
import { dataAnswer, idParams, messageAnswer } from './answers/answers.ts'
import { walletAnswer } from './answers/record-answers.ts'
import { defineCall } from './call.ts'

/** GET /wallet/wallets, oldest first. Create, edit and delete of wallets are derived. */
export const listWallets = defineCall({
  method: 'GET',
  path: '/wallet/wallets',
  summary: 'List wallets',
  access: 'session',
  query: v.object(pageQueryEntries),
  answer: v.object({
    success: v.literal(true),
    wallets: v.array(walletAnswer),
    pagination: paginationSchema,
  }),
  status: 200,
  errors: [],
  queued: false,
})

/** GET /wallet/{id}. */
export const fetchWallet = defineCall({
  method: 'GET',
  path: '/wallet/{id}',
  summary: 'One wallet',
  access: 'session',
  params: idParams,
  answer: dataAnswer(walletAnswer),
  status: 200,
  errors: ['not_found', 'wallet_deleted'],
  queued: false,
})

/** GET /user/transaction-labels, oldest first. The other calls of labels are derived. */
export const listLabels = defineCall({
  method: 'GET',
  path: '/user/transaction-labels',
  summary: 'List labels',
  access: 'session',
  answer: dataAnswer(v.array(label.wire)),
  status: 200,
  errors: [],
  queued: false,
})

/** What the deletion of a label does to the budgets that have a part of it. */
const labelDeletion = v.object({
  budgets: v.optional(
    v.picklist(LABEL_BUDGETS, `Must be one of ${LABEL_BUDGETS.join(', ')}.`),
    'keep',
  ),
  date: v.optional(daySchema),
})

/**
 * DELETE /user/transaction-label/{id}; deleting it again is a success. Of `budgets` that have a part of it the part keeps its amount,
 * or is taken out where there are others; each tells of it in its trail. `date` is the day of the deletion in the user's zone, today
 * when left out.
 */
export const deleteLabel = defineCall({
  method: 'DELETE',
  path: '/user/transaction-label/{id}',
  summary: 'Delete a label',
  access: 'session',
  params: idParams,
  query: labelDeletion,
  answer: messageAnswer,
  status: 200,
  errors: ['not_found'],
  queued: true,
})
