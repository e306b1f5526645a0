import * as v from 'valibot'
import { type Field, flag, text } from './field.ts'
import { defineRecord, type RowOf } from './record.ts'
import { idSchema, storable } from './wire-text.ts'
import { nameSchema, referenceSchema } from './wire.ts'

/** The longest key of an alias: what is longer is cut before it is looked up. */
export const MAX_KEY_LENGTH = 200

const keySchema = v.pipe(
  v.string('Must be text.'),
  v.minLength(1, 'Is required.'),
  v.maxLength(MAX_KEY_LENGTH, `Must be at most ${MAX_KEY_LENGTH} characters.`),
  storable(),
)

/**
 * The id of a payee, or null. Read as none where there is no such payee, so that neither the order in which devices
 * send nor a deletion refuses what a person did.
 */
const payeeOrNone = {
  form: 'id',
  read: v.nullable(idSchema),
  toWire: (id: string | null) => id,
  options: {
    write: referenceSchema,
    edit: true,
    emptied: null,
  },
} as const satisfies Field

/**
 * Whom a person pays, or is paid by, under a name of their own. Merged, it stands for the one that it
 * was merged into; no transaction says which payee it has (PA1).
 */
export const payee = defineRecord({
  kind: 'payee',
  table: 'payees',
  nouns: ['payee', 'payees'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    mergedInto: payeeOrNone,
    isHidden: flag(false, { edit: true }),
  },
  plan: null,
  title: 'name',
  comesBack: true,
})

/** A payee in the program. */
export type Payee = RowOf<typeof payee>

/** What is written of a payee: which payee the words with this key are; null, no payee again. */
export const alias = defineRecord({
  kind: 'alias',
  table: 'aliases',
  nouns: ['name of a payee', 'names of payees'],
  calls: 'derived',
  fields: {
    key: text(keySchema, { emptied: '' }),
    payeeId: payeeOrNone,
  },
  plan: null,
  title: 'key',
  comesBack: true,
})

/** An alias in the program. */
export type Alias = RowOf<typeof alias>
