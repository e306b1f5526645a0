import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Amount } from '../money/amount.tsx'
import type { BarMarks } from './bar-parts.tsx'
import { type FlowPoint, type FlowBar, flowOf } from './flow-point.ts'
import styles from './charts.module.css'
import barStyles from './flow-bars.module.css'

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
        columns={flowColumns()}
        rows={points}
        rowKey={point => point.key}
      />
    </div>
  )
}

/** The columns of a trend as a table (DAS-03). */
const flowColumns = once((): readonly Column<FlowPoint>[] => [
  { key: 'date', header: t('ui.date'), role: 'title', cell: point => point.link },
  {
    key: 'income',
    header: t('ui.income'),
    align: 'end',
    cell: ({ income }) => <Amount amount={income} tone="income" isSigned kobo="auto" size="sm" />,
  },
  {
    key: 'expense',
    header: t('ui.expense'),
    align: 'end',
    cell: ({ expense }) => (
      <Amount amount={expense} tone="expense" isSigned kobo="auto" size="sm" />
    ),
  },
  {
    key: 'net',
    header: t('ui.net'),
    role: 'amount',
    align: 'end',
    cell: ({ net }) => <Amount amount={net} kobo="auto" />,
  },
  {
    key: 'incomeCount',
    header: t('ui.income-count'),
    align: 'end',
    cell: point => point.incomeCount,
  },
  {
    key: 'expenseCount',
    header: t('ui.expense-count'),
    align: 'end',
    cell: point => point.expenseCount,
  },
])

/** The columns of bars as a table: their amounts, and what they stand beside. */
export function barColumns({ parts, beforeName, onPress }: BarMarks): readonly Column<FlowBar>[] {
  return [
    {
      key: 'step',
      header: t('ui.when'),
      role: 'title',
      cell: bar => (
        <button
          type="button"
          className={barStyles['name']}
          onClick={() => onPress({ barKey: bar.key, flow: flowOf(bar) })}
        >
          {bar.name}
        </button>
      ),
    },
    {
      key: 'in',
      header: t('ui.in'),
      align: 'end',
      cell: bar => (
        <button
          type="button"
          className={barStyles['name']}
          onClick={() => onPress({ barKey: bar.key, flow: 'in' })}
        >
          <span className="visually-hidden">{t('ui.name-in', { name: bar.name })} </span>
          <Amount amount={bar.income} kobo="auto" size="sm" />
        </button>
      ),
    },
    amounts('out', 'Out', bar => bar.expense),
    ...parts.map((part, rank) => amounts(part.key, part.name, bar => bar.parts[rank] ?? ZERO_KOBO)),
    ...(beforeName === undefined ? [] : [amounts('before', beforeName, bar => bar.before)]),
  ]
}

/** A column of amounts of the bars. */
function amounts(key: string, header: string, of: (bar: FlowBar) => Kobo | null): Column<FlowBar> {
  return {
    key,
    header,
    align: 'end',
    cell(bar) {
      const amount = of(bar)
      return amount === null ? '–' : <Amount amount={amount} kobo="auto" size="sm" />
    },
  }
}
