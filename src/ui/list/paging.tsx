import { DEFAULT_PAGE_SIZE, paginate, type Pagination } from '#base/page.ts'
import type { PageSearch } from '../address/search-values.ts'
import { PaginationBar } from './pagination-bar.tsx'

interface PagingProps {
  readonly pagination: Pagination
  readonly onPaging: (paging: PageSearch) => void
}

/** A list's pages, kept in the address. Another size starts again at the first page. */
export function Paging({ pagination, onPaging }: PagingProps) {
  return (
    <PaginationBar
      pagination={pagination}
      onPage={page => onPaging({ page, size: pagination.limit })}
      onLimit={size => onPaging({ page: 1, size })}
    />
  )
}

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
