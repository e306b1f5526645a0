import * as v from 'valibot'
import { LIST_ORDERS } from '#features/entries/rules/transaction-filters.ts'
import { foreignSchema } from '#records/rate.ts'
import { requireAmount } from '#records/said-money.ts'
import { paysSchema } from '#records/schedule/occurrence.ts'
import {
  categorySchema,
  categoryText,
  purposeSchema,
  transaction,
  transactionTypeSchema,
} from '#records/transaction.ts'
import { alertSchema } from '#records/transaction/bank-alert.ts'
import { MAX_ROWS_PER_CALL, UNCATEGORIZED } from '#records/transaction/terms.ts'
import { idSchema, storable } from '#records/wire-text.ts'
import {
  descriptionSchema,
  entryDateSchema,
  optionalDaySchema,
  optionalIdSchema,
  pageQueryEntries,
  paginationSchema,
  positiveNairaSchema,
  referenceSchema,
} from '#records/wire.ts'
import { dataAnswer } from './answers/answers.ts'
import { transactionAnswer } from './answers/record-answers.ts'
import { defineCall } from './call.ts'
import { defineDelete, defineEdit } from './record-calls.ts'

const importedCategorySchema = v.pipe(
  v.nullish(categoryText, UNCATEGORIZED),
  v.transform(category => (category === '' ? UNCATEGORIZED : category)),
)

/** What moved: naira; or money of the wallet's own currency, of which naira follow (CU3). */
const moneyEntries = {
  amount: v.optional(positiveNairaSchema),
  foreign: foreignSchema(1),
} as const

const rowEntries = {
  id: v.optional(idSchema),
  ...moneyEntries,
  label: referenceSchema,
  description: descriptionSchema,
  date: entryDateSchema,
} as const

function rowsOf<const R extends v.GenericSchema>(row: R) {
  return v.pipe(
    v.array(row, 'Must be a list.'),
    v.minLength(1, 'Must hold at least one transaction.'),
    v.maxLength(MAX_ROWS_PER_CALL, `Must hold at most ${MAX_ROWS_PER_CALL} transactions.`),
  )
}

const rowsAnswer = dataAnswer(v.array(transactionAnswer))

/** POST /transactions/create-transaction: one or more rows of one wallet and type. */
export const createTransactions = defineCall({
  method: 'POST',
  path: '/transactions/create-transaction',
  summary: 'Record income or expenses',
  access: 'session',
  body: v.object({
    walletId: idSchema,
    type: transactionTypeSchema,
    transactions: rowsOf(
      v.pipe(
        v.object({
          ...rowEntries,
          category: categorySchema,
          budgetId: referenceSchema,
          isUnbudgeted: v.optional(v.boolean('Must be true or false.'), false),
          purpose: purposeSchema,
          alert: alertSchema,
          pays: paysSchema,
          goalId: referenceSchema,
          debtId: referenceSchema,
          circleId: referenceSchema,
        }),
        requireAmount('amount'),
      ),
    ),
  }),
  answer: rowsAnswer,
  status: 201,
  errors: ['not_found', 'wallet_deleted', 'row_deleted', 'refused'],
  queued: true,
})

/** POST /transactions/create-statement-transactions: rows read from a bank's statement. */
export const createStatementTransactions = defineCall({
  method: 'POST',
  path: '/transactions/create-statement-transactions',
  summary: 'Record the rows of a bank statement',
  access: 'session',
  body: v.object({
    walletId: idSchema,
    importId: v.optional(idSchema),
    transactions: rowsOf(
      v.pipe(
        v.object({
          ...rowEntries,
          category: importedCategorySchema,
          type: transactionTypeSchema,
          /** What the statement prints of the row, for the bank's alert of the same movement. */
          alert: alertSchema,
          pays: paysSchema,
          goalId: referenceSchema,
        }),
        requireAmount('amount'),
      ),
    ),
  }),
  answer: rowsAnswer,
  status: 201,
  errors: ['not_found', 'wallet_deleted', 'row_deleted', 'plan_limit'],
  queued: true,
})

/**
 * POST /transactions/transfer-between-wallets: an expense leg and an income leg, or neither. A leg that
 * an import made brings the import's id, and one that the bank told of what it said. `amount` is of the legs in naira, `foreign`
 * of the money that leaves and `toForeign` of that which arrives, where their wallets are kept in other currencies (CU5).
 */
export const transferBetweenWallets = defineCall({
  method: 'POST',
  path: '/transactions/transfer-between-wallets',
  summary: 'Move money between two wallets',
  access: 'session',
  body: v.pipe(
    v.object({
      id: v.optional(idSchema),
      outId: v.optional(idSchema),
      inId: v.optional(idSchema),
      fromWalletId: idSchema,
      toWalletId: idSchema,
      ...moneyEntries,
      toForeign: foreignSchema(1),
      description: descriptionSchema,
      label: referenceSchema,
      date: entryDateSchema,
      outImportId: v.optional(idSchema),
      inImportId: v.optional(idSchema),
      outAlert: alertSchema,
      inAlert: alertSchema,
      pays: paysSchema,
      goalId: referenceSchema,
    }),
    v.forward(
      v.partialCheck(
        [['fromWalletId'], ['toWalletId']],
        transfer => transfer.fromWalletId !== transfer.toWalletId,
        'Must be another wallet than the one the money leaves.',
      ),
      ['toWalletId'],
    ),
    requireAmount('amount'),
  ),
  answer: rowsAnswer,
  status: 201,
  errors: ['not_found', 'wallet_deleted', 'row_deleted'],
  queued: true,
})

/**
 * PATCH /transactions/{id}: fields left out stay. Amount, description, date, goal and what it pays of a transfer's
 * leg change its other leg too.
 */
export const editTransaction = defineEdit({
  path: '/transactions/{id}',
  summary: 'Edit a transaction',
  body: transaction.editBody,
  record: transactionAnswer,
  errors: ['not_found', 'row_deleted', 'wallet_deleted', 'refused'],
})

/** DELETE /transactions/{id}: a transfer goes with both its legs; deleting again is a success. */
export const deleteTransaction = defineDelete('/transactions/{id}', 'Delete a transaction')

/**
 * DELETE /transactions/imports/{id}: all live rows of a statement's import, its transfers with both
 * legs; again is a success. The import still counts in its month.
 */
export const deleteImport = defineDelete('/transactions/imports/{id}', 'Undo an import')

/**
 * GET /transactions/fetch-transactions, newest first or in the order asked for; an empty filter filters
 * nothing. `find` is a search as the product's search box takes it (FD1), within the filters.
 */
export const listTransactions = defineCall({
  method: 'GET',
  path: '/transactions/fetch-transactions',
  summary: 'List transactions',
  access: 'session',
  query: v.object({
    ...pageQueryEntries,
    walletId: optionalIdSchema,
    budgetId: optionalIdSchema,
    type: v.optional(v.union([v.literal(''), transactionTypeSchema], 'Must be income or expense.')),
    labelId: v.optional(v.array(v.union([v.literal(''), idSchema], 'Must be an id.'))),
    category: v.optional(v.array(categoryText)),
    from: optionalDaySchema,
    to: optionalDaySchema,
    find: v.optional(v.pipe(v.string('Must be text.'), storable())),
    order: v.optional(
      v.union([v.literal(''), v.picklist(LIST_ORDERS)], 'Must be an order of the list.'),
    ),
  }),
  answer: v.object({
    success: v.literal(true),
    data: v.array(transactionAnswer),
    pagination: paginationSchema,
  }),
  status: 200,
  errors: [],
  queued: false,
})
