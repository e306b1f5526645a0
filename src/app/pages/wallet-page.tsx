import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { WalletScreen } from '#screens/wallet/wallet-screen.tsx'

const ADDRESS = '/user/app/wallet/$id'

/** One wallet, with its state in the address. */
export function WalletPage() {
  const { id } = useParams({ from: ADDRESS })
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  return (
    <WalletScreen
      key={id}
      walletId={id}
      search={search}
      onSearch={(next, options) =>
        void navigate({ to: ADDRESS, params: { id }, search: next, resetScroll: false, ...options })
      }
      onLeave={() => void navigate({ to: '/user/app/wallets' })}
    />
  )
}
