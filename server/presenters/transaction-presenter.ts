import type * as v from 'valibot'
import type { transactionAnswer, transactionRecord } from '#contract/records.ts'
import { instantToWire } from '#contract/wire.ts'
import { kobo, koboToNaira } from '#domain/money.ts'
import type { LabelRecord, TransactionRecord } from '../db/ledger-tables.ts'

/** A transaction as the feed carries it: its label by id. */
export function presentTransactionRecord(
  row: TransactionRecord,
): v.InferInput<typeof transactionRecord> {
  return {
    id: row.id,
    walletId: row.wallet_id,
    type: row.type,
    amount: koboToNaira(kobo(row.amount)),
    category: row.category,
    labelId: row.label_id,
    budgetId: row.budget_id,
    description: row.description,
    createdAt: instantToWire(row.created_at),
    transferId: row.transfer_id,
    importId: row.import_id,
  }
}

/** A transaction as the transaction calls answer it; a label that is no more is none. */
export function presentTransaction(
  row: TransactionRecord,
  labelsById: ReadonlyMap<string, LabelRecord>,
): v.InferInput<typeof transactionAnswer> {
  const label = row.label_id === null ? undefined : labelsById.get(row.label_id)
  return { ...presentTransactionRecord(row), label: label === undefined ? null : tagOf(label) }
}

function tagOf(label: LabelRecord) {
  return {
    id: label.id,
    name: label.name,
    textColor: label.text_color,
    backgroundColor: label.background_color,
  }
}
