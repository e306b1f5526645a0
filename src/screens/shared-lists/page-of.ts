import { DEFAULT_PAGE_SIZE, paginate, type Pagination } from '#domain/page.ts'
import type { PageSearch } from './search-values.ts'

/** The page that an address names, cut from a list that is all here; past the end, the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = 1, size = DEFAULT_PAGE_SIZE }: PageSearch,
): { readonly rows: readonly Row[]; readonly pagination: Pagination } {
  const { totalPages } = paginate(1, size, rows.length)
  const pagination = paginate(Math.min(page, totalPages), size, rows.length)
  const start = (pagination.page - 1) * size
  return { rows: rows.slice(start, start + size), pagination }
}
