import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import type { RowSearch } from './row-filters.ts'

/** What of the rows of a preview is on the screen. */
export interface RowView extends RowSearch {
  readonly page: number
  readonly size: number
}

/** All rows from the first. */
export const FIRST_VIEW: RowView = { filter: 'all', text: '', page: 1, size: DEFAULT_PAGE_SIZE }

/** What can be done with one row of the preview. */
export interface RowActions {
  readonly onTick: (row: PreviewRow, isTicked: boolean) => void
  readonly onCategory: (row: PreviewRow, category: string) => void
  readonly onTransfer: (row: PreviewRow, isTaken: boolean) => void
  readonly onPays: (row: PreviewRow, isTaken: boolean) => void
  readonly onEdit: (row: PreviewRow) => void
  readonly onDelete: (row: PreviewRow) => void
  readonly onRestore: (row: PreviewRow) => void
}

/** Rows picked to change all of them at once. */
export interface RowSelection {
  readonly keys: ReadonlySet<string>
  readonly onPick: (keys: readonly string[], isPicked: boolean) => void
}

/** The keys with others added or taken away. */
export function withPicked(
  picked: ReadonlySet<string>,
  keys: readonly string[],
  isPicked: boolean,
): ReadonlySet<string> {
  const next = new Set(picked)
  for (const key of keys) {
    if (isPicked) next.add(key)
    else next.delete(key)
  }
  return next
}
