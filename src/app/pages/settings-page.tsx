import { useSearch } from '@tanstack/react-router'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { NeedsAccount } from '#features/demo/needs-account.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import type { SettingsTab } from '#features/settings/settings-search.ts'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/settings'

/** The settings, with their state in the address. */
export function SettingsPage() {
  const search = useSearch({ from: ADDRESS })
  const handleSearch = useSearchSteps<typeof search>()
  const coverText = useIsDemo() ? demoCover(search.tab ?? 'labels') : undefined
  return (
    <SettingsScreen
      search={search}
      onSearch={handleSearch}
      {...(coverText !== undefined && { cover: <NeedsAccount text={coverText} /> })}
    />
  )
}

const TEXTS: Readonly<Partial<Record<SettingsTab, string>>> = {
  notifications: 'Notifications come from the server, which knows nothing of a demo.',
  security: 'A demo has no password and no other devices.',
  sync: 'What you record in the demo stays on this device and is sent nowhere. With an account it is kept in step on all your devices.',
}

/** What a demo says in place of a tab of the settings; undefined where the tab works in it. */
function demoCover(tab: SettingsTab): string | undefined {
  return TEXTS[tab]
}
