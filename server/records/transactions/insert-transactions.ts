import type { WireAnswerOf } from '#contract/call.ts'
import type { createTransactions as call } from '#contract/transaction-calls.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { successWith } from '#server/http/success.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'
import { presentTransaction, readTold } from './transaction-presenter.ts'

/** Inserts the transactions, all at the write's version. */
export function insertTransactions(
  { rows }: WriteScope,
  transactions: readonly Transaction[],
): void {
  rows.insert(
    'transaction',
    transactions.map(each => ({ id: each.id, cells: transaction.toCells(each) })),
  )
}

/** The answer of every call that makes transactions: they in order, labels spelled out. */
export function answeringWith(
  scope: WriteScope,
  message: string,
  transactions: readonly Transaction[],
): Pick<Written<WireAnswerOf<typeof call>>, 'answer'> {
  return { answer: async () => await answerTransactions(scope, message, transactions) }
}

async function answerTransactions(
  scope: WriteScope,
  message: string,
  transactions: readonly Transaction[],
): Promise<WireAnswerOf<typeof call>> {
  const told = await readTold(scope.trx, scope, transactions)
  return successWith(
    message,
    transactions.map(each => presentTransaction(each, told)),
  )
}
