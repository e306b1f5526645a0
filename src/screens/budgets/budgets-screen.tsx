import { Plus } from 'lucide-react'
import { useBudgets } from '#data/budgets/queries.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BudgetsEmpty } from './budgets-empty.tsx'
import { BudgetsList } from './budgets-list.tsx'
import { type BudgetsSearch, withoutDialog } from './budgets-search.ts'
import { CreateBudgetDialog } from './create-budget-dialog.tsx'

interface BudgetsScreenProps {
  readonly search: BudgetsSearch
  readonly onSearch: OnSearch<BudgetsSearch>
}

/** All budgets as they stand today, and making one. */
export function BudgetsScreen({ search, onSearch }: BudgetsScreenProps) {
  const budgets = useBudgets()
  const isEmpty = budgets?.length === 0

  function handleCreate() {
    onSearch({ ...search, add: 'budget' }, { dialog: 'opens' })
  }

  return (
    <>
      <PageHeader
        title="Budgets"
        actions={
          !isEmpty && (
            <Button icon={<Plus />} onClick={handleCreate}>
              Create budget
            </Button>
          )
        }
      />
      {budgets === undefined && <Skeleton lines={4} />}
      {isEmpty && <BudgetsEmpty onCreate={handleCreate} />}
      {budgets !== undefined && budgets.length > 0 && (
        <BudgetsList budgets={budgets} search={search} onSearch={onSearch} />
      )}
      {search.add !== undefined && (
        <CreateBudgetDialog onClose={() => onSearch(withoutDialog(search), { dialog: 'closes' })} />
      )}
    </>
  )
}
