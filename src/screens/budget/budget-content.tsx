import type { BudgetView } from '#data/budgets/budget-view.ts'
import { AddTransaction } from '#screens/shared-dialogs/add-transaction.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Tabs } from '#ui/tabs.tsx'
import { BudgetAnalytics } from './budget-analytics.tsx'
import { BudgetCard } from './budget-card.tsx'
import { BudgetMenu } from './budget-menu.tsx'
import type { BudgetSearch } from './budget-search.ts'
import { BudgetTrails } from './budget-trails.tsx'
import { BudgetTransactions } from './budget-transactions.tsx'

interface BudgetContentProps {
  readonly budget: BudgetView
  readonly search: BudgetSearch
  readonly onSearch: OnSearch<BudgetSearch>
  readonly onLeave: () => void
}

const TABS = [
  { id: 'analytics', label: 'Analytics' },
  { id: 'transactions', label: 'Transactions' },
  { id: 'trails', label: 'Budget Trails' },
] as const

/** A budget's card, what can be done with it, and its tabs. */
export function BudgetContent({ budget, search, onSearch, onLeave }: BudgetContentProps) {
  const { tab = 'analytics', add, ...list } = search
  const page = { budgetId: budget.id, search: list, onSearch: handleList }

  // Filters and page are a tab's own: another tab begins without them.
  function handleTab(next: typeof tab) {
    onSearch({ tab: next }, { replace: true })
  }

  function handleList(next: typeof list) {
    onSearch({ tab, ...next })
  }

  return (
    <>
      <BudgetCard
        budget={budget}
        menu={
          <BudgetMenu
            budget={budget}
            onAdd={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
            onDeleted={onLeave}
          />
        }
      />
      <Tabs label="Budget" tabs={TABS} selected={tab} onSelect={handleTab}>
        {tab === 'analytics' && <BudgetAnalytics budgetId={budget.id} />}
        {tab === 'transactions' && <BudgetTransactions {...page} />}
        {tab === 'trails' && <BudgetTrails {...page} />}
      </Tabs>
      {add !== undefined && (
        <AddTransaction
          initialKind={add}
          budget={budget}
          onClose={() => onSearch({ tab, ...list }, { dialog: 'closes' })}
        />
      )}
    </>
  )
}
