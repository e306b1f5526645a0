import { useTransactionPage } from '#data/transactions/queries.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import {
  FilteredTransactions,
  type ListSearch,
} from '#screens/shared-filters/filtered-transactions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface BudgetTransactionsProps {
  readonly budgetId: string
  readonly search: ListSearch
  readonly onSearch: (next: ListSearch) => void
}

const NO_FILTERS = { categories: [], labelIds: [] }

/** What was ever put into a budget, newest first. */
export function BudgetTransactions(props: BudgetTransactionsProps) {
  const all = useTransactionPage({ ...NO_FILTERS, budgetId: props.budgetId }, 1, DEFAULT_PAGE_SIZE)
  if (all === undefined) return <Skeleton lines={5} />
  if (all.pagination.total === 0) {
    return (
      <EmptyState
        title="Nothing spent from it yet"
        text="Add an expense by “+ Transaction” above. One that you record elsewhere comes here by its label."
      />
    )
  }
  return <FilteredTransactions caption="Transactions of this budget" {...props} />
}
