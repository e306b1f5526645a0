import { t } from '#messages/t.ts'
import type { PreviewRow } from '../rules/import/preview-row.ts'

/** What becomes of the rows of a preview. */
export interface ImportCounts {
  readonly ticked: number
  /** Of those: what may be in the wallet already. */
  readonly maybe: number
  /** Left out because they are in the wallet already. */
  readonly existing: number
  /** Left out for another reason. */
  readonly unticked: number
}

/** What becomes of the accounts' rows as they are ticked now; those taken out do not count, nor other ends of transfers. */
export function importCounts(rowsBySection: readonly (readonly PreviewRow[])[]): ImportCounts {
  const counts = { ticked: 0, maybe: 0, existing: 0, unticked: 0 }
  for (const rows of rowsBySection) {
    for (const row of rows) {
      const what = becomes(row)
      if (what === undefined) continue
      counts[what] += 1
      if (what === 'ticked' && row.existing?.kind === 'likely') counts.maybe += 1
    }
  }
  return counts
}

function becomes({ isDeleted, otherEndOf, isTicked, existing }: PreviewRow) {
  if (isDeleted || otherEndOf !== null) return undefined
  if (isTicked) return 'ticked'
  return existing === null ? 'unticked' : 'existing'
}

/** Whether the file holds nothing that the wallet does not have. */
export function isNothingNew({ ticked, existing }: ImportCounts): boolean {
  return ticked === 0 && existing > 0
}

/** The counts as a sentence has them: `198 to import, 1 maybe there already · 12 already there · 2 left out`. */
export function countsText(counts: ImportCounts): string {
  const { existing, unticked } = counts
  return [
    isNothingNew(counts) ? t('statements.nothing-new-to-import') : toImportText(counts),
    existing > 0 && t('statements.existing-already-there', { existing }),
    unticked > 0 && t('statements.unticked-left-out', { unticked }),
  ]
    .filter(text => text !== false)
    .join(' · ')
}

function toImportText({ ticked, maybe }: ImportCounts): string {
  const doubt = maybe > 0 ? t('statements.maybe-there-already', { maybe }) : ''
  return t('statements.ticked-to-import-doubt', { ticked, doubt })
}

/** `1 row`, `1,200 rows`. */
export function rowsText(count: number): string {
  return t('statements.count-rows', { count })
}
