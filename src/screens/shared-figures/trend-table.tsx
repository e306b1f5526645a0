import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import type { PageSearch } from '#screens/shared-lists/search-values.ts'
import { FLOW_COLUMNS } from '#ui/charts/flow-columns.tsx'
import type { FlowPoint } from '#ui/charts/flow-point.ts'
import { DataTable } from '#ui/data-table.tsx'
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
      <DataTable caption={title} columns={FLOW_COLUMNS} rows={rows} rowKey={point => point.key} />
      <Paging pagination={pagination} onPaging={onPaging} />
    </>
  )
}
