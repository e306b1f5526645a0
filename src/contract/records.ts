import * as v from 'valibot'
import { STORED_TRAIL_ACTIONS } from '#domain/budget-trail.ts'
import { BUDGET_FREQUENCIES } from '#domain/budget.ts'
import { TRANSACTION_TYPES } from '#domain/transaction.ts'
import {
  daySchema,
  idSchema,
  instantSchema,
  nairaSchema,
  totalNairaSchema,
  openingNairaSchema,
  positiveNairaSchema,
} from './wire.ts'

// Records as the change feed carries them: looseObject keeps fields that a newer server added, so
// that they are still there after this client's update (sync.md 3.14).

/** A wallet without derived figures. */
export const walletRecord = v.looseObject({
  id: idSchema,
  name: v.string(),
  openingAmount: openingNairaSchema,
  image: v.string(),
  type: v.string(),
  createdAt: instantSchema,
})

/** A label. */
export const labelRecord = v.looseObject({
  id: idSchema,
  name: v.string(),
  textColor: v.string(),
  backgroundColor: v.string(),
  visible: v.boolean(),
})

/** A transaction; `createdAt` is when the money moved. */
export const transactionRecord = v.looseObject({
  id: idSchema,
  walletId: idSchema,
  type: v.picklist(TRANSACTION_TYPES),
  amount: positiveNairaSchema,
  category: v.string(),
  labelId: v.nullable(idSchema),
  budgetId: v.nullable(idSchema),
  description: v.string(),
  createdAt: instantSchema,
  transferId: v.nullable(idSchema),
  importId: v.nullable(idSchema),
})

/** What a budget sets aside for a label. */
const allocationRecord = v.object({ labelId: idSchema, amount: positiveNairaSchema })

/** One change of a budget, with the schedule in force after it. */
const trailRecord = v.looseObject({
  id: idSchema,
  action: v.picklist(STORED_TRAIL_ACTIONS),
  createdAt: instantSchema,
  amountBefore: v.nullable(nairaSchema),
  amountAfter: v.nullable(nairaSchema),
  endDateBefore: v.nullable(daySchema),
  endDateAfter: v.nullable(daySchema),
  changes: v.array(
    v.object({
      labelId: idSchema,
      before: v.nullable(nairaSchema),
      after: v.nullable(nairaSchema),
    }),
  ),
  startDay: daySchema,
  endDay: v.nullable(daySchema),
})

/** A budget with its schedule and its trail; cycles, spending and renewals are derived. */
export const budgetRecord = v.looseObject({
  id: idSchema,
  name: v.string(),
  image: v.string(),
  frequency: v.picklist(BUDGET_FREQUENCIES),
  startDay: daySchema,
  endDay: v.nullable(daySchema),
  labels: v.array(allocationRecord),
  createdAt: instantSchema,
  endedDay: v.nullable(daySchema),
  trail: v.array(trailRecord),
})

/** A wallet as the wallet calls answer it: with its figures of api.md, *Figures*. */
export const walletAnswer = v.object({
  ...walletRecord.entries,
  amount: totalNairaSchema,
  income: totalNairaSchema,
  expense: totalNairaSchema,
})

/** A transaction as the transaction calls answer it: with its label spelled out. */
export const transactionAnswer = v.object({
  ...transactionRecord.entries,
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
