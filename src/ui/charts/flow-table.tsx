import { DataTable } from '#ui/data-table.tsx'
import { FLOW_COLUMNS } from './flow-columns.tsx'
import type { FlowPoint } from './flow-point.ts'
import styles from './charts.module.css'

interface FlowTableProps {
  readonly caption: string
  readonly points: readonly FlowPoint[]
}

/** A trend as a table. */
export function FlowTable({ caption, points }: FlowTableProps) {
  return (
    <div className={styles['flow']}>
      <DataTable
        caption={caption}
        columns={FLOW_COLUMNS}
        rows={points}
        rowKey={point => point.key}
      />
    </div>
  )
}
