import { useNavigate, useSearch } from '@tanstack/react-router'
import { SettingsScreen } from '#screens/settings/settings-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/settings'

/** The settings, with their state in the address. */
export function SettingsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  return <SettingsScreen search={search} onSearch={handleSearch} />
}
