import { text } from '../field.ts'
import { derivedId } from '../hash/derived-id.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { dismissedKeySchema, dismissedRuleSchema } from './insight.ts'

/**
 * An offer or a hint that a person does not want: what was offered (`what`), and of what (`key`). It is there on every device
 * of theirs, so that what was declined once is asked nowhere again; taken back, it is deleted.
 */
export const dismissal = defineRecord({
  kind: 'dismissal',
  table: 'dismissals',
  nouns: ['dismissal', 'dismissals'],
  calls: 'derived',
  fields: {
    what: text(dismissedRuleSchema, { emptied: '' }),
    key: text(dismissedKeySchema, { emptied: '' }),
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** What was declined, in the program. */
export type Dismissal = RowOf<typeof dismissal>

/** Under which id an offer is declined: two devices that mean the same make one. */
export function dismissalId({ what, key }: Pick<Dismissal, 'what' | 'key'>): string {
  return derivedId(`dismissal:${what}:${key}`)
}
