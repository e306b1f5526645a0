import type { TransactionType } from '#records/transaction-terms.ts'
import type { RowFilter } from './ledger-reader.ts'
import type { AskedPeriod, Topic } from './question.ts'

/** The rows of a topic in a period; `type` where the intent says it, else as asked. */
export function filterOf(
  topic: Topic,
  { from, to }: Pick<AskedPeriod, 'from' | 'to'>,
  type?: TransactionType,
): RowFilter {
  return { ...topic, ...(type && { type }), ...(from && { from }), to }
}
