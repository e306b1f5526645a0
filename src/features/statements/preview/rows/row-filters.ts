import { isThere, type PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import type { RowReason } from '#features/statements/rules/reading.ts'

/** The ways to narrow the rows of a preview down. */
export type RowFilter = 'all' | 'new' | 'look' | 'existing' | 'maybe' | 'transfers' | 'deleted'

/** How many rows each filter leaves. */
export type FilterCounts = Readonly<Record<RowFilter, number>>

/** A filter and what is searched for in the words of the rows. */
export interface RowSearch {
  readonly filter: RowFilter
  readonly text: string
}

// Said of every row of a statement, by what it does not print: shown once, above the rows.
const OF_WHOLE_STATEMENTS: ReadonlySet<RowReason> = new Set(['no-balance'])
const SURE_CONFIDENCE = 0.95

const TESTS: Readonly<Record<RowFilter, (row: PreviewRow) => boolean>> = {
  all: row => !row.isDeleted,
  new: row => !row.isDeleted && !isThere(row) && row.otherEndOf === null,
  look: row => !row.isDeleted && needsLook(row),
  existing: row => !row.isDeleted && isThere(row),
  maybe: row => !row.isDeleted && row.existing?.kind === 'likely',
  transfers: row => !row.isDeleted && row.transfer !== null,
  deleted: row => row.isDeleted,
}

/** Whether the person should compare the row with the paper; once corrected, it is looked at. */
function needsLook(row: PreviewRow): boolean {
  if (row.day === null) return true
  if (row.isEdited) return false
  return row.confidence < SURE_CONFIDENCE || row.reasons.some(isOwn)
}

/** What is less than sure about this row, and not about every row of its statement. */
export function ownReasons({ reasons }: Pick<PreviewRow, 'reasons'>): readonly RowReason[] {
  return reasons.filter(isOwn)
}

function isOwn(reason: RowReason): boolean {
  return !OF_WHOLE_STATEMENTS.has(reason)
}

/** The rows that the filter leaves and whose description, payee or reference has the text in it, in any case. */
export function searchRows(
  rows: readonly PreviewRow[],
  { filter, text }: RowSearch,
): readonly PreviewRow[] {
  const words = text.trim().toLowerCase()
  return rows.filter(row => TESTS[filter](row) && (words === '' || says(row, words)))
}

function says({ description, details, reference }: PreviewRow, words: string): boolean {
  return (
    description.toLowerCase().includes(words) ||
    (details.party ?? '').toLowerCase().includes(words) ||
    reference.toLowerCase().includes(words)
  )
}

/** How many rows each filter leaves. */
export function countRows(rows: readonly PreviewRow[]): FilterCounts {
  const counts = { all: 0, new: 0, look: 0, existing: 0, maybe: 0, transfers: 0, deleted: 0 }
  // Each test by itself: one call for all seven of them takes three times as long.
  for (const row of rows) {
    if (TESTS.all(row)) counts.all += 1
    if (TESTS.new(row)) counts.new += 1
    if (TESTS.look(row)) counts.look += 1
    if (TESTS.existing(row)) counts.existing += 1
    if (TESTS.maybe(row)) counts.maybe += 1
    if (TESTS.transfers(row)) counts.transfers += 1
    if (TESTS.deleted(row)) counts.deleted += 1
  }
  return counts
}
