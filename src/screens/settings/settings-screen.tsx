import type { ReactNode } from 'react'
import { assert } from '#domain/assert.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SETTINGS_PANELS } from './settings-panels.tsx'
import type { SettingsSearch } from './settings-search.ts'

export interface SettingsScreenProps {
  readonly search: SettingsSearch
  readonly onSearch: OnSearch<SettingsSearch>
  /** Stands in place of the tab's own content. */
  readonly cover?: ReactNode
}

/** What belongs to all pages: labels, plan, account, and where this device's writes stand. */
export function SettingsScreen({ search, onSearch, cover }: SettingsScreenProps) {
  const { tab = 'labels' } = search
  const shown = SETTINGS_PANELS.find(panel => panel.id === tab)
  assert(shown !== undefined, `no panel for the tab ${tab}`)
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={SETTINGS_PANELS}
        selected={tab}
        onSelect={next => onSearch({ tab: next }, { replace: true })}
      >
        {cover ?? <shown.Panel />}
      </Tabs>
    </>
  )
}
