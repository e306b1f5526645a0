import * as v from 'valibot'
import { AT, instant, number, text } from './field.ts'
import { defineRecord } from './record.ts'
import { storable } from './wire-text.ts'
import { anyText, nameSchema } from './wire.ts'

const MAX_QUERY_LENGTH = 2000

// Beyond it, half of a distance is no longer exact.
const MAX_POSITION = 2 ** 40

const querySchema = v.pipe(
  v.string('Must be text.'),
  v.maxLength(MAX_QUERY_LENGTH, `Must be at most ${MAX_QUERY_LENGTH} characters.`),
  storable(),
)
const MAX_COLUMNS_LENGTH = 200
const columnsSchema = v.pipe(
  v.string('Must be text.'),
  v.maxLength(MAX_COLUMNS_LENGTH, `Must be at most ${MAX_COLUMNS_LENGTH} characters.`),
  storable(),
)

/** Where a record stands among others in an order of the person's own. */
export const positionSchema = v.pipe(
  v.number('Must be a number.'),
  v.minValue(-MAX_POSITION, 'Is too low.'),
  v.maxValue(MAX_POSITION, 'Is too high.'),
)

/**
 * A view of the transactions that a person keeps: `query` is what the address of their page says of
 * filters. Views stand in the order of `position`; halfway between two others is a place too, so that
 * moving one changes that one alone.
 */
export const view = defineRecord({
  kind: 'view',
  table: 'views',
  nouns: ['view', 'views'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    query: text(querySchema, { edit: true, emptied: '' }),
    /** The columns of its table, by name with commas; empty where it has the ones of whatever device shows it. */
    columns: {
      ...text(columnsSchema, {
        edit: true,
        create: v.optional(columnsSchema, ''),
        born: '',
        emptied: '',
      }),
      // Rows that were put by before the field was there lack it (PL8).
      read: v.optional(anyText, ''),
    },
    position: number(positionSchema, { edit: true, emptied: 0 }),
    createdAt: instant(null, { wire: false, born: AT, emptied: 0 }),
  },
  plan: null,
  title: 'name',
})
