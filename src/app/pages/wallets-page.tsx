import { useNavigate, useSearch } from '@tanstack/react-router'
import { WalletsScreen } from '#screens/wallets/wallets-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/wallets'

/** The wallets, with their state in the address. */
export function WalletsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  return <WalletsScreen search={search} onSearch={handleSearch} />
}
