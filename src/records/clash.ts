import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { choice, type Field, instant, text } from './field.ts'
import { derivedId } from './hash/derived-id.ts'
import { defineRecord, type RowOf } from './record.ts'
import { idSchema, storable } from './wire-text.ts'
import { instantSchema, referenceSchema } from './wire.ts'

/** The longest value of a field that a clash keeps, as JSON: what is longer is none to choose between at a glance. */
export const MAX_CLASH_VALUE_LENGTH = 20_000

/** How long a clash waits for a choice, in ms: then what was kept stands (CL4). */
export const CLASH_LIFE_MS = 30 * 86_400_000

/** What a person chose: nothing yet, what was kept, or what was not. */
const PICKS = ['none', 'kept', 'lost'] as const

const pickSchema = v.picklist(PICKS, 'Must be none, kept or lost.')

const wordSchema = v.pipe(
  v.string('Must be text.'),
  v.maxLength(MAX_NAME_LENGTH, `Must be at most ${MAX_NAME_LENGTH} characters.`),
  storable(),
)

const valueSchema = v.pipe(
  v.string('Must be JSON text.'),
  v.maxLength(
    MAX_CLASH_VALUE_LENGTH,
    `Must be at most ${MAX_CLASH_VALUE_LENGTH} characters of JSON.`,
  ),
  storable(),
)

// Of a record of any kind, or of a device; neither has to be there any more.
const anId = {
  form: 'id',
  read: v.nullable(idSchema),
  toWire: (id: string | null) => id,
  options: { write: referenceSchema, emptied: null },
} as const satisfies Field

/**
 * Two devices set one field of one record, and neither had seen the other's edit (CL). `field` is the field's name in
 * calls; `kept` and `lost` are its values as the wire has them, as JSON text. `By` is the device that set it, `On` what people
 * call that device, `At` when it did by the server's reckoning. Made by the server, under one id for the two edits.
 */
export const clash = defineRecord({
  kind: 'clash',
  table: 'clashes',
  nouns: ['clash of edits', 'clashes of edits'],
  calls: 'derived',
  fields: {
    about: text(wordSchema, { emptied: '' }),
    recordId: anId,
    field: text(wordSchema, { emptied: '' }),
    kept: text(valueSchema, { emptied: '' }),
    keptBy: anId,
    keptOn: text(wordSchema, { emptied: '' }),
    keptAt: instant(instantSchema, { emptied: 0 }),
    lost: text(valueSchema, { emptied: '' }),
    lostBy: anId,
    lostOn: text(wordSchema, { emptied: '' }),
    lostAt: instant(instantSchema, { emptied: 0 }),
    at: instant(instantSchema, { emptied: 0 }),
    picked: choice(PICKS, {
      write: pickSchema,
      create: v.optional(pickSchema, 'none'),
      edit: true,
    }),
  },
  plan: null,
  title: null,
})

/** A clash in the program. */
export type Clash = RowOf<typeof clash>

/** The id of the clash of two edits of a field, by the keys of their writes: the same whichever came first. */
export function clashId(recordId: string, field: string, ops: readonly [string, string]): string {
  return derivedId(['clash', recordId, field, ...ops.toSorted()].join(':'))
}
