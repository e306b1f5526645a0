import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { day, text } from '../field.ts'
import { optionalInstant } from '../later-field.ts'
import { MAX_KEY_LENGTH } from '../payee.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { storable } from '../wire-text.ts'
import { daySchema, instantSchema } from '../wire.ts'

/** The name of what may be shown, or declined. */
export const dismissedRuleSchema = v.pipe(
  v.string('Must be text.'),
  v.minLength(1, 'Is required.'),
  v.maxLength(MAX_NAME_LENGTH, `Must be at most ${MAX_NAME_LENGTH} characters.`),
  storable(),
)
/** What tells one of them from others. */
export const dismissedKeySchema = v.pipe(
  v.string('Must be text.'),
  v.maxLength(MAX_KEY_LENGTH, `Must be at most ${MAX_KEY_LENGTH} characters.`),
  storable(),
)

/**
 * What a person was shown of their ledger unasked: by which rule, of what (`key`), since which day, and when they
 * said that it is of no use. With an empty key it is the rule's switch: dismissed, nothing of the rule is shown (UI7).
 */
export const insight = defineRecord({
  kind: 'insight',
  table: 'insights',
  nouns: ['insight', 'insights'],
  calls: 'derived',
  fields: {
    rule: text(dismissedRuleSchema, { emptied: '' }),
    key: text(dismissedKeySchema, { emptied: '' }),
    shownOn: day(daySchema, { emptied: '' }),
    dismissedAt: optionalInstant(v.nullable(instantSchema), {
      edit: true,
      create: null,
      born: null,
    }),
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** What was shown, in the program. */
export type InsightRecord = RowOf<typeof insight>
