// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out as cards
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { Fragment, type ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import styles from './data-table.module.css'

/** A column: its header, and what a row shows in it. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** What stands below several rows: their sum, or what that is called. */
  readonly total?: ReactNode
  /**
   * Its place when rows become cards; `tick`, `bare` and `line` show without header, `tick` before the
   * title, `line` on its own line.
   */
  readonly role?: 'tick' | 'title' | 'amount' | 'actions' | 'bare' | 'line'
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** What there is to say between the row and the one before it. */
  readonly noteBefore?: (row: Row) => ReactNode
  /** Whether the row is left out of what the table is for. */
  readonly isMuted?: (row: Row) => boolean
}

/** A real table whose rows become cards where it is narrow, as on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, noteBefore, isMuted } = props
  return (
    <div className={styles['frame']}>
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
            <Fragment key={rowKey(row)}>
              <NoteRow span={columns.length} note={noteBefore?.(row)} />
              <tr role="row" className={isMuted?.(row) === true ? styles['muted'] : undefined}>
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
            </Fragment>
          ))}
        </tbody>
        {rows.length > 1 && columns.some(({ total }) => total !== undefined) && (
          <TotalRow columns={columns} />
        )}
      </table>
    </div>
  )
}

function TotalRow<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map(column => (
          <td
            key={column.key}
            role="cell"
            data-label={column.total === undefined ? undefined : column.header}
            className={cellClass(column)}
          >
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface NoteRowProps {
  readonly span: number
  readonly note: ReactNode
}

function NoteRow({ span, note }: NoteRowProps) {
  if (note === undefined || note === null) return null
  return (
    <tr role="row" className={styles['note']}>
      <td role="cell" colSpan={span}>
        {note}
      </td>
    </tr>
  )
}

function cellClass<Row>({ align, role }: Column<Row>): string {
  return classes(align && styles[align], role && styles[role])
}
