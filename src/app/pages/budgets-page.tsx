import { useNavigate, useSearch } from '@tanstack/react-router'
import { BudgetsScreen } from '#screens/budgets/budgets-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/budgets'

/** The budgets, with their state in the address. */
export function BudgetsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  return <BudgetsScreen search={search} onSearch={handleSearch} />
}
