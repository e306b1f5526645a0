import { AT, flag, instant, text } from '../field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { nameSchema } from '../wire.ts'

/**
 * A thing that a person owns and that no wallet holds (land, a car, shares), or a debt that no entries keep. What it is worth
 * on a day is a `valuation`. It comes back under its own id, so that its values are of it again.
 */
export const asset = defineRecord({
  kind: 'asset',
  table: 'assets',
  nouns: ['asset', 'assets'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    isDebt: flag(false, { edit: true }),
    createdAt: instant(null, { born: AT, emptied: 0 }),
  },
  plan: null,
  title: 'name',
  comesBack: true,
})

/** A thing that is owned or owed, in the program. */
export type Asset = RowOf<typeof asset>
