import { useNavigate, useSearch } from '@tanstack/react-router'
import { TransactionsScreen } from '#screens/transactions/transactions-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/transactions'

/** The transactions, with their state in the address. */
export function TransactionsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  return <TransactionsScreen search={search} onSearch={handleSearch} />
}
