import type { CSSProperties, ReactNode } from 'react'
// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out as cards
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { countText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { Amount } from '../money/amount.tsx'
import styles from './bar-table.module.css'

/** A row of a ranking. */
export interface BarRow {
  readonly key: string
  readonly name: ReactNode
  readonly total: Kobo
  readonly count: number
  /** Of everything, to one decimal. */
  readonly percentage: number
}

interface BarTableProps {
  readonly caption: string
  readonly nameHeader: string
  readonly rows: readonly BarRow[]
}

/** A ranking: a real table whose rows are drawn as bars. */
export function BarTable({ caption, nameHeader, rows }: BarTableProps) {
  const headers = [nameHeader, t('ui.total'), t('ui.share'), t('ui.transactions-2')]
  return (
    <table role="table" className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {headers.map(header => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={row.key} role="row" style={barOf(row)}>
            <td role="cell" className={styles['name']}>
              {row.name}
            </td>
            <td role="cell" className={styles['total']}>
              <Amount amount={row.total} kobo="auto" />
            </td>
            <td role="cell" className={styles['share']}>
              {row.percentage.toFixed(1)}%
            </td>
            <td role="cell" className={styles['count']}>
              {countText(row.count)}
              <span aria-hidden="true">
                {row.count === 1 ? t('ui.transaction') : t('ui.transactions')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function barOf({ percentage }: BarRow): CSSProperties & Record<`--${string}`, string> {
  return { '--share': `${percentage}%` }
}
