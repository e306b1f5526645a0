import { categoriseRows, labelRows, tickRows } from '#domain/imports/edit-rows.ts'
import type { PreviewRow } from '#domain/imports/preview-row.ts'

/** What becomes of several rows at once, as chosen in selects: empty keeps what each row has. */
export interface BulkChange {
  readonly category: string
  /** A label's id, or `NO_LABEL_CHOICE`. */
  readonly labelId: string
  /** `tick` or `untick`. */
  readonly tick: string
}

/** Takes the label away; the empty choice keeps it. */
export const NO_LABEL_CHOICE = 'none'

/** Leaves every row as it is. */
export const NO_CHANGE: BulkChange = { category: '', labelId: '', tick: '' }

/** The rows with the ones named changed. */
export function changeMany(
  rows: readonly PreviewRow[],
  keys: ReadonlySet<string>,
  { category, labelId, tick }: BulkChange,
): readonly PreviewRow[] {
  const inCategory = category === '' ? rows : categoriseRows(rows, keys, category)
  const label = labelId === NO_LABEL_CHOICE ? null : labelId
  const labelled = labelId === '' ? inCategory : labelRows(inCategory, keys, label)
  return tick === '' ? labelled : tickRows(labelled, keys, tick === 'tick')
}
