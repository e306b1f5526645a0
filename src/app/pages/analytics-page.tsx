import { useNavigate, useSearch } from '@tanstack/react-router'
import { AnalyticsScreen } from '#screens/analytics/analytics-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/analytics'

/** The analytics, with their state in the address. */
export function AnalyticsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  return <AnalyticsScreen search={search} onSearch={handleSearch} />
}
