import * as v from 'valibot'
import { TRANSACTION_TYPES } from '#domain/transaction.ts'
import {
  idSchema,
  instantSchema,
  nairaSchema,
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

/** A wallet as the wallet calls answer it: with its figures of api.md, *Figures*. */
export const walletAnswer = v.object({
  ...walletRecord.entries,
  amount: nairaSchema,
  income: nairaSchema,
  expense: nairaSchema,
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
