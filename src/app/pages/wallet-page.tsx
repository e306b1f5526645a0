import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { WalletScreen } from '#features/wallets/wallet/wallet-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/wallet/$id'

/** One wallet, with its state in the address. */
export function WalletPage() {
  const { id } = useParams({ from: ADDRESS })
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>()
  return (
    <WalletScreen
      key={id}
      walletId={id}
      search={search}
      onSearch={handleSearch}
      onLeave={() => void navigate({ to: '/user/app/wallets' })}
    />
  )
}
