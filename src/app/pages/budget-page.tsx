import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BudgetScreen } from '#features/budgets/budget/budget-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/budget/$id'

/** One budget, with its state in the address. */
export function BudgetPage() {
  const { id } = useParams({ from: ADDRESS })
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>()
  return (
    <BudgetScreen
      key={id}
      budgetId={id}
      search={search}
      onSearch={handleSearch}
      onLeave={of =>
        void navigate({
          to: '/user/app/budgets',
          search: of === undefined ? {} : { add: 'budget', of },
        })
      }
    />
  )
}
