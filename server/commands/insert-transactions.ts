import type { WireAnswerOf } from '#contract/call.ts'
import type { createTransactions as call } from '#contract/transaction-calls.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import { successWith } from '../presenters/success.ts'
import { presentTransaction } from '../presenters/transaction-presenter.ts'
import { readLabels } from '../queries/labels.ts'
import { newColumns } from './new-columns.ts'
import type { WriteScope } from './write-scope.ts'

/** What a command says of a new transaction; the rest comes from the write. */
export interface NewTransaction {
  readonly id: string
  readonly walletId: string
  readonly type: TransactionRecord['type']
  /** Kobo. */
  readonly amount: number
  readonly category: string
  readonly labelId: string | null
  readonly budgetId: string | null
  readonly description: string
  /** When the money moved, epoch ms. */
  readonly at: number
  readonly transferId: string | null
  readonly importId: string | null
}

/** Inserts the rows, all at the write's version, and gives them back as stored, in order. */
export async function insertTransactions(
  scope: WriteScope,
  transactions: readonly NewTransaction[],
): Promise<readonly TransactionRecord[]> {
  const rows = transactions.map(transaction => transactionRow(scope, transaction))
  await scope.trx
    .insertInto('transactions')
    .values(rows.map(row => ({ ...row, field_v: JSON.stringify(row.field_v) })))
    .execute()
  return rows
}

/** The answer of every call that makes transactions: the rows in order, labels spelled out. */
export async function answerTransactions(
  scope: WriteScope,
  message: string,
  rows: readonly TransactionRecord[],
): Promise<WireAnswerOf<typeof call>> {
  const labelIds = rows.map(row => row.label_id)
  const labelsById = await readLabels(scope.trx, scope.userId, labelIds)
  return successWith(
    message,
    rows.map(row => presentTransaction(row, labelsById)),
  )
}

function transactionRow(scope: WriteScope, transaction: NewTransaction): TransactionRecord {
  return {
    ...newColumns(scope, transaction.id),
    emptied: false,
    field_v: {},
    wallet_id: transaction.walletId,
    type: transaction.type,
    amount: transaction.amount,
    category: transaction.category,
    label_id: transaction.labelId,
    budget_id: transaction.budgetId,
    description: transaction.description,
    created_at: transaction.at,
    transfer_id: transaction.transferId,
    import_id: transaction.importId,
  }
}
