import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { NeedsAccount } from '#screens/demo/needs-account.tsx'
import { SettingsScreen } from '#screens/settings/settings-screen.tsx'
import { demoCover } from './demo-cover.ts'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/settings'

/** The settings, with their state in the address. */
export function SettingsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  const coverText = useIsDemo() ? demoCover(search.tab ?? 'labels') : undefined
  return (
    <SettingsScreen
      search={search}
      onSearch={handleSearch}
      {...(coverText !== undefined && { cover: <NeedsAccount text={coverText} /> })}
    />
  )
}
