import * as v from 'valibot'
import { BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { transaction } from '#records/transaction.ts'
import { wallet } from '#records/wallet.ts'
import {
  daySchema,
  idSchema,
  instantSchema,
  nairaSchema,
  positiveNairaSchema,
  totalNairaSchema,
} from '#records/wire.ts'

/** A wallet as the wallet calls answer it: with its figures (money 2). */
export const walletAnswer = v.object({
  ...wallet.wireEntries,
  amount: totalNairaSchema,
  income: totalNairaSchema,
  expense: totalNairaSchema,
})

/** A transaction as the transaction calls answer it: with its label spelled out. */
export const transactionAnswer = v.object({
  ...transaction.wireEntries,
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
  startDate: v.nullable(daySchema),
  endDate: daySchema,
  ended: v.boolean(),
  createdAt: instantSchema,
  labels: v.array(v.object({ labelId: idSchema, name: v.string(), amount: positiveNairaSchema })),
})
