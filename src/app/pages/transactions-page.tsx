import { useNavigate, useSearch } from '@tanstack/react-router'
import { TransactionsScreen } from '#screens/transactions/transactions-screen.tsx'

const ADDRESS = '/user/app/transactions'

/** The transactions, with their state in the address. */
export function TransactionsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  return (
    <TransactionsScreen
      search={search}
      onSearch={(next, options) =>
        void navigate({ to: ADDRESS, search: next, resetScroll: false, ...options })
      }
    />
  )
}
