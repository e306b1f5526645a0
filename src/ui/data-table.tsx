// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out as cards
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'

/** A column: its header, and what a row shows in it. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** Its place when rows become cards; `bare` and `line` show without header, `line` on its own line. */
  readonly role?: 'title' | 'amount' | 'actions' | 'bare' | 'line'
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** A real table whose rows become cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <th key={column.key} role="columnheader" scope="col" className={cellClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row">
            {columns.map(column => (
              <td
                key={column.key}
                role="cell"
                data-label={column.header}
                className={cellClass(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass<Row>({ align, role }: Column<Row>): string {
  return classes(align && styles[align], role && styles[role])
}
