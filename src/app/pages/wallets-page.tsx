import { useNavigate, useSearch } from '@tanstack/react-router'
import { WalletsScreen } from '#screens/wallets/wallets-screen.tsx'

const ADDRESS = '/user/app/wallets'

/** The wallets, with their state in the address. */
export function WalletsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  return (
    <WalletsScreen
      search={search}
      onSearch={(next, options) =>
        void navigate({ to: ADDRESS, search: next, resetScroll: false, ...options })
      }
    />
  )
}
