import { Amount } from '#ui/amount.tsx'
import type { Column } from '#ui/data-table.tsx'
import type { FlowPoint } from './flow-point.ts'

/** The columns of a trend as a table (product.md section 2). */
export const FLOW_COLUMNS: readonly Column<FlowPoint>[] = [
  { key: 'date', header: 'Date', role: 'title', cell: point => point.link },
  {
    key: 'income',
    header: 'Income',
    align: 'end',
    cell: ({ income }) => <Amount amount={income} tone="income" isSigned kobo="auto" size="sm" />,
  },
  {
    key: 'expense',
    header: 'Expense',
    align: 'end',
    cell: ({ expense }) => (
      <Amount amount={expense} tone="expense" isSigned kobo="auto" size="sm" />
    ),
  },
  {
    key: 'net',
    header: 'Net',
    role: 'amount',
    align: 'end',
    cell: ({ net }) => <Amount amount={net} kobo="auto" />,
  },
  { key: 'incomeCount', header: 'Income Count', align: 'end', cell: point => point.incomeCount },
  { key: 'expenseCount', header: 'Expense Count', align: 'end', cell: point => point.expenseCount },
]
