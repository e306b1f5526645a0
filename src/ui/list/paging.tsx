import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, paginate, type Pagination } from '#base/page.ts'
import { t } from '#messages/t.ts'
import type { PageSearch } from '../address/search-values.ts'
import { IconButton } from '../button/icon-button.tsx'
import { QuietSelect } from '../choice/quiet-select.tsx'
import styles from './paging.module.css'

interface PagingProps {
  readonly pagination: Pagination
  readonly onPaging: (paging: PageSearch) => void
}

/**
 * A list's pages, kept in the address: previous and next, numbered pages, and how many rows a page holds
 * (APP-09). Another size starts again at the first page.
 */
export function Paging({ pagination, onPaging }: PagingProps) {
  const { page, limit, totalPages } = pagination
  const limitId = useId()

  function handlePage(next: number) {
    onPaging({ page: next, size: limit })
  }

  return (
    <nav aria-label={t('ui.pages')} className={styles['bar']}>
      <div className={styles['pages']}>
        <IconButton
          label={t('ui.previous-page')}
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => handlePage(page - 1)}
        />
        {pageMarks(page, totalPages).map(mark =>
          mark.kind === 'page' ? (
            <button
              key={mark.page}
              type="button"
              className={styles['page']}
              aria-label={t('ui.page-page', { page: mark.page })}
              aria-current={mark.page === page ? 'page' : undefined}
              onClick={() => handlePage(mark.page)}
            >
              {mark.page}
            </button>
          ) : (
            <span key={`before ${mark.before}`}>…</span>
          ),
        )}
        <IconButton
          label={t('ui.next-page')}
          icon={<ChevronRight />}
          disabled={page >= totalPages}
          onClick={() => handlePage(page + 1)}
        />
      </div>
      <div className={styles['limit']}>
        <label htmlFor={limitId}>{t('ui.rows-per-page')}</label>
        <QuietSelect
          id={limitId}
          value={String(limit)}
          options={SIZE_OPTIONS}
          onValue={size => onPaging({ page: 1, size: Number(size) })}
        />
      </div>
    </nav>
  )
}

const SIZE_OPTIONS = PAGE_SIZES.map(size => ({ value: String(size), label: String(size) }))

/** Stands for pages left out between two that are shown. */
const ELLIPSIS = 'ellipsis'

/** What a pagination shows: a page's number, or an ellipsis with the number it comes before. */
export type PageMark =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: typeof ELLIPSIS; readonly before: number }

const SIBLINGS = 1

/** First page, last page, the current one with its siblings, and an ellipsis for each gap (APP-09). */
export function pageMarks(current: number, totalPages: number): readonly PageMark[] {
  const shown = new Set([1, totalPages])
  for (let page = current - SIBLINGS; page <= current + SIBLINGS; page += 1) {
    if (page >= 1 && page <= totalPages) shown.add(page)
  }
  const marks: PageMark[] = []
  let previous = 0
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    // A gap of one page is shown as that page: an ellipsis would take as much room.
    if (page - previous === 2) marks.push({ kind: 'page', page: page - 1 })
    else if (page - previous > 2) marks.push({ kind: ELLIPSIS, before: page })
    marks.push({ kind: 'page', page })
    previous = page
  }
  return marks
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
