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
import type { TrailView } from '../data/queries.ts'
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
    {
      key: 'amount-before',
      header: t('budgets.amount-before'),
      align: 'end',
      cell: ({ amountBefore }) => <AmountCell amount={amountBefore} />,
    },
    {
      key: 'amount-after',
      header: t('budgets.amount-after'),
      align: 'end',
      role: 'amount',
      cell: ({ amountAfter }) => <AmountCell amount={amountAfter} />,
    },
    {
      key: 'spent-before',
      header: t('budgets.spent-before'),
      align: 'end',
      cell: ({ ended }) => <AmountCell amount={ended?.spent ?? null} />,
    },
    {
      key: 'left-before',
      header: t('budgets.left-before'),
      align: 'end',
      cell: ({ ended }) => <AmountCell amount={ended?.left ?? null} />,
    },
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
