import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { type Field, flag, number, text } from '../field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { categorySchema, categoryText } from '../transaction.ts'
import { TRANSACTION_TYPES } from '../transaction/terms.ts'
import { positionSchema } from '../view.ts'
import { idSchema, storable } from '../wire-text.ts'
import { nameSchema, referenceSchema } from '../wire.ts'

/** A name, an icon or a hue; empty where the category has none of its own. */
const ownText = v.pipe(
  v.string('Must be text.'),
  v.trim(),
  v.maxLength(MAX_NAME_LENGTH, `Must be at most ${MAX_NAME_LENGTH} characters.`),
  storable(),
)
const OWN = { edit: true, create: v.optional(ownText, ''), emptied: '' } as const

/** The value of another category, or null; an empty text, as forms send it, is null too. */
const valueOrNone = v.pipe(
  v.nullish(categoryText, null),
  v.transform(value => (value === '' ? null : value)),
)

/** What another category's value is kept as: no id, since a given one stands without a record. */
const mergedInto = {
  form: 'text',
  read: v.nullable(v.string()),
  toWire: (value: string | null) => value,
  options: { write: valueOrNone, edit: true, emptied: null },
} as const satisfies Field

const anyType = v.nullish(v.picklist(TRANSACTION_TYPES, 'Must be income or expense.'), null)

/** What entries of it are; null where it is for both. */
const type = {
  form: 'choice',
  read: v.nullable(v.picklist(TRANSACTION_TYPES)),
  toWire: (value: (typeof TRANSACTION_TYPES)[number] | null) => value,
  options: { write: anyType, edit: true, emptied: null },
} as const satisfies Field

/**
 * The group that it stands in, or null. Read as none where there is no such group, so that neither the order in which
 * devices send nor a deletion refuses what a person did.
 */
const groupId = {
  form: 'id',
  // Rows that were put by before the field was there lack it (PL8).
  read: v.optional(v.nullable(idSchema), null),
  toWire: (id: string | null) => id,
  options: { write: referenceSchema, edit: true, emptied: null },
} as const satisfies Field

/** What a person sorts categories into, in an order of their own: `Home`, `Family`. */
export const categoryGroup = defineRecord({
  kind: 'categoryGroup',
  table: 'groups',
  nouns: ['category group', 'category groups'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    colour: text(ownText, OWN),
    position: number(positionSchema, { edit: true, emptied: 0 }),
  },
  plan: null,
  title: 'name',
  comesBack: true,
})

/** A group of categories in the program. */
export type CategoryGroup = RowOf<typeof categoryGroup>

/**
 * What a person made of a category: of one that they made, or of a given one. Entries keep its `value`
 * whatever becomes of it (CA1); merged, it stands for the category with the value that it was merged into.
 */
export const category = defineRecord({
  kind: 'category',
  table: 'categories',
  nouns: ['category', 'categories'],
  calls: 'derived',
  fields: {
    value: text(categorySchema, { emptied: '' }),
    name: text(ownText, OWN),
    icon: text(ownText, OWN),
    colour: text(ownText, OWN),
    type,
    isHidden: flag(false, { edit: true }),
    mergedInto,
    position: number(positionSchema, { edit: true, emptied: 0 }),
    groupId,
  },
  plan: null,
  title: 'value',
  comesBack: true,
})

/** A category's record in the program. */
export type OwnCategory = RowOf<typeof category>
