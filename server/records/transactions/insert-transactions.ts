import type { WireAnswerOf } from '#contract/call.ts'
import type { createTransactions as call } from '#contract/transaction-calls.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { successWith } from '#server/http/success.ts'
import { readLabels } from '../labels/labels.ts'
import { insertRows } from '../store-rows.ts'
import type { WriteScope } from '../write/write-scope.ts'
import { presentTransaction } from './transaction-presenter.ts'

/** Inserts the transactions, all at the write's version. */
export async function insertTransactions(
  scope: WriteScope,
  transactions: readonly Transaction[],
): Promise<void> {
  const rows = transactions.map(each => ({ id: each.id, cells: transaction.toCells(each) }))
  await insertRows(scope, 'transaction', rows)
}

/** The answer of every call that makes transactions: they in order, labels spelled out. */
export async function answerTransactions(
  scope: WriteScope,
  message: string,
  transactions: readonly Transaction[],
): Promise<WireAnswerOf<typeof call>> {
  const labelIds = transactions.map(({ labelId }) => labelId)
  const labelsById = await readLabels(scope.trx, scope.ledgerId, labelIds)
  return successWith(
    message,
    transactions.map(each => presentTransaction(each, labelsById)),
  )
}
