import { AT, flag, instant, text } from './field.ts'
import { defineRecord, type RowOf } from './record.ts'
import { colorSchema, nameSchema } from './wire.ts'

/** A coloured tag that transactions and budgets carry. Colours are `#rrggbb`. */
export const label = defineRecord({
  kind: 'label',
  table: 'labels',
  nouns: ['label', 'labels'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    textColor: text(colorSchema, { edit: true, emptied: '' }),
    backgroundColor: text(colorSchema, { edit: true, emptied: '' }),
    visible: flag(true, { edit: true }),
    createdAt: instant(null, { wire: false, born: AT, emptied: 0 }),
  },
  plan: { resource: 'labels' },
  title: 'name',
})

/** A label in the program. */
export type Label = RowOf<typeof label>
