import { countText } from '#base/count-text.ts'
import type { PreviewRow } from '../rules/import/preview-row.ts'

/** What becomes of the rows of a preview. */
export interface ImportCounts {
  readonly ticked: number
  /** Left out because they are in the wallet already. */
  readonly existing: number
  /** Left out for another reason. */
  readonly unticked: number
}

/** What becomes of the rows as they are ticked now; those taken out do not count. */
export function importCounts(rows: readonly PreviewRow[]): ImportCounts {
  const kept = rows.filter(row => !row.isDeleted)
  const left = kept.filter(row => !row.isTicked)
  const existing = left.filter(row => row.existing !== null).length
  return { ticked: kept.length - left.length, existing, unticked: left.length - existing }
}

/** Whether the file holds nothing that the wallet does not have. */
export function isNothingNew({ ticked, existing }: ImportCounts): boolean {
  return ticked === 0 && existing > 0
}

/** The counts as a sentence has them: `198 to import · 12 already there · 2 left out`. */
export function countsText(counts: ImportCounts): string {
  const { ticked, existing, unticked } = counts
  return [
    isNothingNew(counts) ? 'Nothing new to import' : `${countText(ticked)} to import`,
    existing > 0 && `${countText(existing)} already there`,
    unticked > 0 && `${countText(unticked)} left out`,
  ]
    .filter(text => text !== false)
    .join(' · ')
}

/** `1 row`, `1,200 rows`. */
export function rowsText(count: number): string {
  return countText(count, 'row')
}
