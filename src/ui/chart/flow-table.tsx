import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Amount } from '../money/amount.tsx'
import type { BarMarks } from './bar-parts.tsx'
import { type FlowPoint, type FlowBar, flowOf, type PressedMark } from './flow-point.ts'
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

/** The columns of bars as a table: each amount opens its rows, as the mark of the picture does; below them their sums. */
export function barColumns(
  bars: readonly FlowBar[],
  { parts, beforeName, onPress }: BarMarks,
): readonly Column<FlowBar>[] {
  return [
    {
      key: 'step',
      header: t('ui.when'),
      role: 'title',
      total: t('ui.total'),
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
    flowColumn(bars, onPress, {
      key: 'in',
      header: t('ui.in'),
      mark: { flow: 'in' },
      of: bar => bar.income,
    }),
    flowColumn(bars, onPress, {
      key: 'out',
      header: t('ui.out'),
      mark: { flow: 'out' },
      of: bar => bar.expense,
    }),
    ...parts.map(({ key, name }, rank) =>
      flowColumn(bars, onPress, {
        key,
        header: name,
        mark: { flow: 'out', partKey: key },
        of: bar => bar.parts[rank] ?? ZERO_KOBO,
      }),
    ),
    ...(beforeName === undefined ? [] : [beforeColumn(bars, beforeName)]),
  ]
}

interface FlowColumn {
  readonly key: string
  readonly header: string
  /** What a press on an amount is of, but for its step. */
  readonly mark: Omit<PressedMark, 'barKey'>
  readonly of: (bar: FlowBar) => Kobo
}

function flowColumn(
  bars: readonly FlowBar[],
  onPress: BarMarks['onPress'],
  { key, header, mark, of }: FlowColumn,
): Column<FlowBar> {
  return {
    key,
    header,
    align: 'end',
    total: (
      <FlowAmount
        name={t('ui.name-of-total', { name: header })}
        amount={addKobo(...bars.map(of))}
        onPress={() => onPress(mark)}
      />
    ),
    cell: bar => (
      <FlowAmount
        name={t('ui.name-of-header', { name: bar.name, header })}
        amount={of(bar)}
        onPress={() => onPress({ barKey: bar.key, ...mark })}
      />
    ),
  }
}

interface FlowAmountProps {
  /** What it is of, for who does not see the table. */
  readonly name: string
  readonly amount: Kobo
  readonly onPress: () => void
}

/** An amount that opens its rows; nothing has none. */
function FlowAmount({ name, amount, onPress }: FlowAmountProps) {
  const shown = <Amount amount={amount} kobo="auto" size="sm" />
  if (amount === 0) return shown
  return (
    <button type="button" className={barStyles['name']} onClick={onPress}>
      <span className="visually-hidden">{name} </span>
      {shown}
    </button>
  )
}

/** What went out in the days that each step is compared with, which stand below it. */
function beforeColumn(bars: readonly FlowBar[], header: string): Column<FlowBar> {
  const known = bars.map(({ before }) => before).filter(before => before !== null)
  const total = addKobo(...known.map(({ expense }) => expense))
  return {
    key: 'before',
    header,
    align: 'end',
    total: known.length === bars.length ? <Amount amount={total} kobo="auto" size="sm" /> : '–',
    cell: ({ before }) =>
      before === null ? (
        '–'
      ) : (
        <>
          <Amount amount={before.expense} kobo="auto" size="sm" />{' '}
          <small className={styles['days']}>{before.name}</small>
        </>
      ),
  }
}
