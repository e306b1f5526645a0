import type { BudgetView } from '#data/budgets/budget-view.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import { Card } from '#ui/card.tsx'
import type { BudgetsSearch } from './budgets-search.ts'
import { BudgetsSummary } from './budgets-summary.tsx'
import { BudgetsTable } from './budgets-table.tsx'

interface BudgetsListProps {
  readonly budgets: readonly BudgetView[]
  readonly search: BudgetsSearch
  readonly onSearch: OnSearch<BudgetsSearch>
}

/** The budgets, those that run before those that ended, and what they come to. */
export function BudgetsList({ budgets, search, onSearch }: BudgetsListProps) {
  const running = budgets.filter(({ isEnded }) => !isEnded)
  const ended = budgets.filter(({ isEnded }) => isEnded)
  const { rows, pagination } = pageOf([...running, ...ended], search)
  return (
    <>
      {running.length > 0 && <BudgetsSummary budgets={running} />}
      <Card>
        <BudgetsTable budgets={rows} />
      </Card>
      {budgets.length > DEFAULT_PAGE_SIZE && (
        <Paging pagination={pagination} onPaging={next => onSearch({ ...search, ...next })} />
      )}
    </>
  )
}
