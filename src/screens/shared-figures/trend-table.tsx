import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import type { PageSearch } from '#screens/shared-lists/search-values.ts'
import type { FlowPoint } from '#ui/charts/flow-point.ts'
import { FlowTable } from '#ui/charts/flow-table.tsx'
import styles from './figures.module.css'

interface TrendTableProps {
  readonly title: string
  readonly summary: string
  readonly points: readonly FlowPoint[]
  readonly paging: PageSearch
  readonly onPaging: (paging: PageSearch) => void
}

/** A long trend, the latest first, a page at a time. */
export function TrendTable({ title, summary, points, paging, onPaging }: TrendTableProps) {
  const { rows, pagination } = pageOf(points.toReversed(), paging)
  return (
    <>
      <h2 className={styles['heading']}>{title}</h2>
      <p className={styles['summary']}>{summary}</p>
      <FlowTable caption={title} points={rows} />
      <Paging pagination={pagination} onPaging={onPaging} />
    </>
  )
}
