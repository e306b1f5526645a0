import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { transactionAnswer } from '#contract/answers/record-answers.ts'
import { koboToNaira } from '#money/money.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import type { LabelRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { type CountedIn, readCountedIn } from '../budgets/counting.ts'
import { readLabels } from '../labels/labels.ts'

/** What is told of transactions beyond what they say themselves. */
export interface Told {
  readonly labelsById: ReadonlyMap<string, LabelRecord>
  readonly countedIn: CountedIn
}

/** Reads what is told of these transactions. */
export async function readTold(
  db: Kysely<Database>,
  access: Parameters<typeof readCountedIn>[1],
  rows: readonly Transaction[],
): Promise<Told> {
  const labelIds = rows.map(({ labelId }) => labelId)
  const labelsById = await readLabels(db, access.ledgerId, labelIds)
  return { labelsById, countedIn: await readCountedIn(db, access, rows) }
}

/** A transaction as the transaction calls answer it; a label that is no more is none. */
export function presentTransaction(
  row: Transaction,
  { labelsById, countedIn }: Told,
): v.InferInput<typeof transactionAnswer> {
  const label = row.labelId === null ? undefined : labelsById.get(row.labelId)
  return {
    ...transaction.toWire(row),
    amount: koboToNaira(row.amount),
    countedIn: countedIn(row),
    label: label === undefined ? null : tagOf(label),
  }
}

function tagOf(label: LabelRecord) {
  return {
    id: label.id,
    name: label.name,
    textColor: label.text_color,
    backgroundColor: label.background_color,
  }
}
