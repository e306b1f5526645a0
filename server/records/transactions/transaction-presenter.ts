import type * as v from 'valibot'
import type { transactionAnswer } from '#contract/answers/record-answers.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import type { LabelRecord } from '#server/db/tables/synced-tables.ts'

/** A transaction as the transaction calls answer it; a label that is no more is none. */
export function presentTransaction(
  row: Transaction,
  labelsById: ReadonlyMap<string, LabelRecord>,
): v.InferInput<typeof transactionAnswer> {
  const label = row.labelId === null ? undefined : labelsById.get(row.labelId)
  return { ...transaction.toWire(row), label: label === undefined ? null : tagOf(label) }
}

function tagOf(label: LabelRecord) {
  return {
    id: label.id,
    name: label.name,
    textColor: label.text_color,
    backgroundColor: label.background_color,
  }
}
