import type * as v from 'valibot'
import type { labelRecord } from '#contract/records.ts'
import type { LabelRecord } from '../db/ledger-tables.ts'

/** A label, as the feed and the label calls carry it. */
export function presentLabel(row: LabelRecord): v.InferInput<typeof labelRecord> {
  return {
    id: row.id,
    name: row.name,
    textColor: row.text_color,
    backgroundColor: row.background_color,
    visible: row.visible,
  }
}
