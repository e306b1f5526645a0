import { Link } from '@tanstack/react-router'
import { FREQUENCY_NAMES } from '#records/budget/budget-terms.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import type { BudgetView } from './data/budget-view.ts'
import { SpentProgress } from './spent-progress.tsx'
import styles from './budgets.module.css'

interface BudgetNameProps {
  readonly budget: BudgetView
}

/** A budget's name, which opens it from anywhere in its row. */
function BudgetName({ budget }: BudgetNameProps) {
  const { id, title, isEnded, sync } = budget
  return (
    <span className={styles['name']}>
      <Link to="/user/app/budget/$id" params={{ id }}>
        {title}
      </Link>
      {isEnded && <span className={styles['ended']}>Ended</span>}
      <SyncMark sync={sync} />
    </span>
  )
}

interface BudgetsTableProps {
  readonly budgets: readonly BudgetView[]
}

const COLUMNS: readonly Column<BudgetView>[] = [
  {
    key: 'name',
    header: 'Name',
    role: 'title',
    cell: budget => <BudgetName budget={budget} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    role: 'amount',
    cell: ({ balance }) => (
      <Amount amount={balance} kobo="auto" tone={balance < 0 ? 'expense' : 'plain'} />
    ),
  },
  {
    key: 'progress',
    header: 'Spent progress',
    role: 'bare',
    cell: ({ title, percentUsed }) => <SpentProgress name={title} percent={percentUsed} />,
  },
  {
    key: 'expense',
    header: 'Expense',
    align: 'end',
    cell: ({ spent }) => <Amount amount={spent} kobo="auto" />,
  },
  {
    key: 'frequency',
    header: 'Frequency',
    role: 'bare',
    cell: ({ frequency }) => FREQUENCY_NAMES[frequency],
  },
]

/** The budgets with their figures; a row opens its budget. */
export function BudgetsTable({ budgets }: BudgetsTableProps) {
  return (
    <DataTable caption="Budgets" columns={COLUMNS} rows={budgets} rowKey={budget => budget.id} />
  )
}
