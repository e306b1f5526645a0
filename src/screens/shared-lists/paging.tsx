import type { Pagination } from '#domain/page.ts'
import { PaginationBar } from '#ui/pagination-bar.tsx'
import type { PageSearch } from './search-values.ts'

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
