import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
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
  new: row => !row.isDeleted && row.existing?.kind !== 'same' && row.otherEndOf === null,
  look: row => !row.isDeleted && needsLook(row),
  existing: row => !row.isDeleted && row.existing?.kind === 'same',
  maybe: row => !row.isDeleted && row.existing?.kind === 'likely',
  transfers: row => !row.isDeleted && row.transfer !== null,
  deleted: row => row.isDeleted,
}

/** Whether the person should compare the row with the paper; once corrected, it is looked at. */
function needsLook(row: PreviewRow): boolean {
  if (row.day === null) return true
  if (row.isEdited) return false
  return row.confidence < SURE_CONFIDENCE || ownReasons(row).length > 0
}

/** What is less than sure about this row, and not about every row of its statement. */
export function ownReasons({ reasons }: Pick<PreviewRow, 'reasons'>): readonly RowReason[] {
  return reasons.filter(reason => !OF_WHOLE_STATEMENTS.has(reason))
}

/** The rows that the filter leaves and whose description, payee or reference has the text in it, in any case. */
export function searchRows(
  rows: readonly PreviewRow[],
  { filter, text }: RowSearch,
): readonly PreviewRow[] {
  const words = text.trim().toLowerCase()
  return rows.filter(
    row => TESTS[filter](row) && (words === '' || searchedText(row).includes(words)),
  )
}

function searchedText({ description, details, reference }: PreviewRow): string {
  return [description, details.party, reference].join('\n').toLowerCase()
}

/** How many rows each filter leaves. */
export function countRows(rows: readonly PreviewRow[]): FilterCounts {
  return {
    all: rows.filter(TESTS.all).length,
    new: rows.filter(TESTS.new).length,
    look: rows.filter(TESTS.look).length,
    existing: rows.filter(TESTS.existing).length,
    maybe: rows.filter(TESTS.maybe).length,
    transfers: rows.filter(TESTS.transfers).length,
    deleted: rows.filter(TESTS.deleted).length,
  }
}
