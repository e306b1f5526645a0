import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { TrailAction } from '#records/budget/budget-trail.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import type { TrailView } from '../data/trail-queries.ts'
import styles from './budget.module.css'

interface TrailTableProps {
  readonly rows: readonly TrailView[]
}

const NONE = '—'

/** Rows of a budget's trail. */
export function TrailTable({ rows }: TrailTableProps) {
  const today = useToday()
  const zone = useZone()
  return (
    <DataTable
      caption={t('budgets.budget-trails-2')}
      columns={trailColumns(today, zone)}
      rows={rows}
      rowKey={row => row.id}
    />
  )
}

function trailColumns(today: Day, zone: string): readonly Column<TrailView>[] {
  return [
    {
      key: 'date',
      header: t('budgets.date'),
      role: 'bare',
      cell: ({ createdAt }) => <DayCell day={instantToDay(createdAt, zone)} today={today} />,
    },
    {
      key: 'action',
      header: t('budgets.action'),
      role: 'title',
      cell: ({ action }) => <span className={styles['nowrap']}>{actionText(action)}</span>,
    },
    amountColumn('amount-before', t('budgets.amount-before'), row => row.amountBefore),
    {
      ...amountColumn('amount-after', t('budgets.amount-after'), row => row.amountAfter),
      role: 'amount',
    },
    amountColumn('spent-before', t('budgets.spent-before'), ({ ended }) => ended?.spent ?? null),
    amountColumn('left-before', t('budgets.left-before'), ({ ended }) => ended?.left ?? null),
    {
      key: 'end-before',
      header: t('budgets.end-date-before'),
      cell: ({ endDateBefore }) => <DayCell day={endDateBefore} today={today} />,
    },
    {
      key: 'end-after',
      header: t('budgets.end-date-after'),
      cell: ({ endDateAfter }) => <DayCell day={endDateAfter} today={today} />,
    },
    {
      key: 'note',
      header: t('budgets.note'),
      role: 'bare',
      cell: ({ note }) => (
        <span className={styles['note']}>
          <Quoted text={note} />
        </span>
      ),
    },
  ]
}

function amountColumn(
  key: string,
  header: string,
  of: (row: TrailView) => Kobo | null,
): Column<TrailView> {
  return { key, header, align: 'end', cell: row => <AmountCell amount={of(row)} /> }
}

function AmountCell({ amount }: { readonly amount: Kobo | null }) {
  return amount === null ? NONE : <Amount amount={amount} kobo="auto" />
}

function DayCell({ day, today }: { readonly day: Day | null; readonly today: Day }) {
  return <span className={styles['nowrap']}>{day === null ? NONE : dayText(day, today)}</span>
}

/** An action of a trail as shown: `amount-changed` is Amount changed (BUD-04). */
function actionText(action: TrailAction): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
