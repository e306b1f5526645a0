import * as v from 'valibot'
import { MAX_CATEGORY_LENGTH } from '#base/text-limits.ts'
import { choice, group, instant, json, owner, reference, text } from './field.ts'
import { laterFlag, laterReference, nairaWorth, optionalChoice } from './later-field.ts'
import { foreignField } from './rate.ts'
import { defineRecord, type RowOf } from './record.ts'
import { type Pays, paysRead, paysSchema } from './schedule/occurrence.ts'
import { alertRead, alertSchema, alertToWire } from './transaction/bank-alert.ts'
import { TRANSACTION_PURPOSES, TRANSACTION_TYPES } from './transaction/terms.ts'
import { storable } from './wire-text.ts'
import { descriptionSchema, entryDateSchema, positiveNairaSchema } from './wire.ts'

/** A category's value as calls take it; may be empty where a row need not have one. */
export const categoryText = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_CATEGORY_LENGTH, `Must be at most ${MAX_CATEGORY_LENGTH} characters.`),
  storable(),
)

/** A category's value. */
export const categorySchema = v.pipe(categoryText, v.minLength(1, 'Is required.'))

/** Whether money came in or went out. */
export const transactionTypeSchema = v.picklist(TRANSACTION_TYPES, 'Must be income or expense.')

/** What a row is for; left out, it is an ordinary one. */
export const purposeSchema = v.nullish(
  v.picklist(TRANSACTION_PURPOSES, 'Must be a purpose that is known.'),
  null,
)

/**
 * One movement of money in one wallet. `createdAt` is when it happened, epoch ms. A transfer is two
 * of them, tied by `transferId`; several are made by one call, so its creates are by hand. `isUnbudgeted` keeps
 * an expense out of every budget that would count it by itself; `goalId` is what it saves for, or is spent of. `debtId`
 * names the debt that a row moves, or is interest of, `circleId` the circle that it is paid into or got from. `foreign` is
 * what moved where the wallet is not kept in naira: `amount` is that in naira by the rates as they are now (CU3).
 */
export const transaction = defineRecord({
  kind: 'transaction',
  table: 'transactions',
  nouns: ['transaction', 'transactions'],
  calls: 'own',
  fields: {
    walletId: owner({ to: 'wallet', gone: 'goes', edit: true }),
    type: choice(TRANSACTION_TYPES, { write: transactionTypeSchema, edit: true }),
    amount: nairaWorth(positiveNairaSchema, { edit: true, emptied: 0 }),
    category: text(categorySchema, { edit: true, emptied: '' }),
    labelId: reference({ to: 'label', edit: true }),
    budgetId: reference({ to: 'budget', edit: true }),
    description: text(descriptionSchema, { edit: true, emptied: '' }),
    createdAt: instant(entryDateSchema, { edit: true, call: 'date', emptied: 0 }),
    transferId: group(),
    importId: group(),
    purpose: optionalChoice(TRANSACTION_PURPOSES, { create: purposeSchema, born: null }),
    alert: json(
      { read: alertRead, toWire: alertToWire },
      { write: null, create: alertSchema, emptied: null, born: null },
    ),
    pays: json(
      { read: paysRead, toWire: (pays: Pays | null | undefined) => pays ?? null },
      { write: paysSchema, edit: true, emptied: null, born: null },
    ),
    isUnbudgeted: laterFlag({ edit: true, born: false }),
    goalId: laterReference({ to: 'goal', edit: true }),
    debtId: laterReference({ to: 'debt', born: null }),
    circleId: laterReference({ to: 'circle', born: null }),
    foreign: foreignField(1),
  },
  plan: null,
  title: null,
})

/** A transaction in the program. */
export type Transaction = RowOf<typeof transaction>
