import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import type { RowSearch } from './row-filters.ts'

/** What of the rows of a preview is on the screen. */
export interface RowView extends RowSearch {
  readonly page: number
  readonly size: number
}

/** All rows from the first. */
export const FIRST_VIEW: RowView = { filter: 'all', text: '', page: 1, size: DEFAULT_PAGE_SIZE }
