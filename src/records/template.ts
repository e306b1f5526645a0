import * as v from 'valibot'
import { AT, choice, instant, optionalNaira, reference, text } from './field.ts'
import { defineRecord, type RowOf } from './record.ts'
import { categoryText } from './transaction.ts'
import { descriptionSchema, nameSchema, positiveNairaSchema } from './wire.ts'

/** What a template makes: money out, in, or from one wallet to another one. */
export const TEMPLATE_TYPES = ['expense', 'income', 'transfer'] as const

/** One of them, as calls bring it. */
export const templateTypeSchema = v.picklist(TEMPLATE_TYPES, 'Must be expense, income or transfer.')
const amountSchema = v.nullish(positiveNairaSchema, null)

/**
 * An entry that a person makes again and again, as the entry sheet is filled in with it. What it leaves open (an
 * amount that is never the same, a category) is null or empty; `walletId` is where the money comes from,
 * or goes in; only a transfer has `toWalletId`.
 */
export const template = defineRecord({
  kind: 'template',
  table: 'templates',
  nouns: ['template', 'templates'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    type: choice(TEMPLATE_TYPES, { write: templateTypeSchema, edit: true }),
    amount: optionalNaira(amountSchema, { edit: true }),
    walletId: reference({ to: 'wallet', edit: true }),
    toWalletId: reference({ to: 'wallet', edit: true }),
    category: text(categoryText, { edit: true, create: v.optional(categoryText, ''), emptied: '' }),
    labelId: reference({ to: 'label', edit: true }),
    budgetId: reference({ to: 'budget', edit: true }),
    description: text(descriptionSchema, { edit: true, emptied: '' }),
    createdAt: instant(null, { wire: false, born: AT, emptied: 0 }),
  },
  plan: null,
  title: 'name',
})

/** A template in the program. */
export type Template = RowOf<typeof template>
