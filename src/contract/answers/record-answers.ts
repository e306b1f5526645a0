import * as v from 'valibot'
import { BUDGET_COUNTS, BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { carryRead } from '#records/budget/carry-wire.ts'
import type { Schema } from '#records/field.ts'
import { type RecordKind, type RECORDS, recordType } from '#records/registry.ts'
import { transaction } from '#records/transaction.ts'
import { wallet } from '#records/wallet.ts'
import { idSchema } from '#records/wire-text.ts'
import {
  daySchema,
  instantSchema,
  nairaSchema,
  positiveNairaSchema,
  totalNairaSchema,
} from '#records/wire.ts'

/**
 * A wallet as the wallet calls answer it: with its figures (money 2), in naira. Of one that is kept in another currency they are
 * by today's rate, and what it began with by that day's; `held` is what it holds in its own (CU4).
 */
export const walletAnswer = v.object({
  ...wallet.wireEntries,
  openingAmount: nairaSchema,
  held: v.optional(
    v.nullable(v.object({ currency: v.string(), minor: v.pipe(v.number(), v.safeInteger()) })),
    null,
  ),
  amount: totalNairaSchema,
  income: totalNairaSchema,
  expense: totalNairaSchema,
})

// Kinds of whose records the calls that follow from fields, and exports, say more than the feed does.
const FULLER = { wallet: walletAnswer } as const

/** The kinds of which answers say more than the feed's row. */
export type FullerKind = keyof typeof FULLER

/** The record of a kind as calls that follow from its fields answer it, and exports list it. */
export type AnswerSchema<K extends RecordKind> = K extends FullerKind
  ? (typeof FULLER)[K]
  : (typeof RECORDS)[K]['wire']

/** That schema, for loops over kinds. */
export function answerSchema(kind: RecordKind): Schema {
  return isFuller(kind) ? FULLER[kind] : recordType(kind).wire
}

/** Its parts. */
export function answerEntries(kind: RecordKind): Readonly<Record<string, Schema>> {
  return isFuller(kind) ? FULLER[kind].entries : recordType(kind).wireEntries
}

function isFuller(kind: RecordKind): kind is FullerKind {
  return Object.hasOwn(FULLER, kind)
}

const textsSchema: v.GenericSchema<readonly string[], readonly string[]> = v.array(v.string())

/** A transaction as the transaction calls answer it: with its label spelled out, and the budget that it counts in. */
export const transactionAnswer = v.object({
  ...transaction.wireEntries,
  // In naira, where it moved in another currency too.
  amount: nairaSchema,
  // Servers of before say none.
  countedIn: v.optional(v.nullable(idSchema), null),
  label: v.nullable(
    v.object({
      id: idSchema,
      name: v.string(),
      textColor: v.string(),
      backgroundColor: v.string(),
    }),
  ),
})

/**
 * A budget as the budget calls answer it: its figures, and its current cycle from `startDate` (null
 * when it reaches back without end) to `endDate`.
 */
export const budgetAnswer = v.object({
  id: idSchema,
  name: v.string(),
  image: v.string(),
  frequency: v.picklist(BUDGET_FREQUENCIES),
  amount: nairaSchema,
  spent: totalNairaSchema,
  // Beside the amount; servers of before say none.
  carried: v.optional(totalNairaSchema, 0),
  startDate: v.nullable(daySchema),
  endDate: daySchema,
  ended: v.boolean(),
  createdAt: instantSchema,
  counts: v.picklist(BUDGET_COUNTS),
  countsFrom: v.nullable(daySchema),
  labels: v.array(
    v.object({
      labelId: idSchema,
      name: v.string(),
      amount: positiveNairaSchema,
      categories: v.exactOptional(textsSchema),
      carry: v.exactOptional(carryRead),
      carried: v.optional(totalNairaSchema, 0),
    }),
  ),
})

/** A row of a budget's history. */
export const budgetTrailAnswer = v.object({
  id: idSchema,
  createdAt: instantSchema,
  action: v.string(),
  amountBefore: v.nullable(nairaSchema),
  amountAfter: v.nullable(nairaSchema),
  endDateBefore: v.nullable(daySchema),
  endDateAfter: v.nullable(daySchema),
  note: v.string(),
})
