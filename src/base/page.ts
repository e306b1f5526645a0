/** The page sizes a person may choose; the first is the default (APP-09). */
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Rows a page by default. */
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]

/** Where a list stands: `page` from 1, `totalPages` at least 1. */
export interface Pagination {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly totalPages: number
}

/** The pagination of `total` rows cut in pages of `limit`. */
export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
