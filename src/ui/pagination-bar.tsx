import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { PAGE_SIZES, type Pagination } from '#domain/page.ts'
import { IconButton } from './icon-button.tsx'
import { pageMarks } from './page-numbers.ts'
import styles from './pagination-bar.module.css'

interface PaginationBarProps {
  readonly pagination: Pagination
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
}

/** Previous and next, numbered pages, and how many rows a page holds (APP-09). */
export function PaginationBar({ pagination, onPage, onLimit }: PaginationBarProps) {
  const { page, limit, totalPages } = pagination
  const limitId = useId()
  return (
    <nav aria-label="Pages" className={styles['bar']}>
      <div className={styles['pages']}>
        <IconButton
          label="Previous page"
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageMarks(page, totalPages).map(mark =>
          mark.kind === 'page' ? (
            <button
              key={mark.page}
              type="button"
              className={styles['page']}
              aria-label={`Page ${mark.page}`}
              aria-current={mark.page === page ? 'page' : undefined}
              onClick={() => onPage(mark.page)}
            >
              {mark.page}
            </button>
          ) : (
            <span key={`before ${mark.before}`}>…</span>
          ),
        )}
        <IconButton
          label="Next page"
          icon={<ChevronRight />}
          disabled={page >= totalPages}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div className={styles['limit']}>
        <label htmlFor={limitId}>Rows per page</label>
        <select id={limitId} value={limit} onChange={event => onLimit(Number(event.target.value))}>
          {PAGE_SIZES.map(size => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
    </nav>
  )
}
