import { useSearch } from '@tanstack/react-router'
import { once } from '#base/once.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { NeedsAccount } from '#features/demo/needs-account.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import type { SettingsTab } from '#features/settings/settings-search.ts'
import { t } from '#messages/t.ts'
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

const texts = once((): Readonly<Partial<Record<SettingsTab, string>>> => ({
  notifications: t('app.notifications-come-from-the-server'),
  security: t('app.a-demo-has-no-password'),
  sync: t('app.what-you-record-in-the'),
}))

/** What a demo says in place of a tab of the settings; undefined where the tab works in it. */
function demoCover(tab: SettingsTab): string | undefined {
  return texts()[tab]
}
