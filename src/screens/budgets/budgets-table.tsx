import type { BudgetView } from '#data/budgets/budget-view.ts'
import { FREQUENCY_NAMES } from '#domain/budget.ts'
import { SpentProgress } from '#screens/shared-figures/spent-progress.tsx'
import { Amount } from '#ui/amount.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { BudgetName } from './budget-name.tsx'

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
