import type { ReactNode } from 'react'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SETTINGS_PANELS } from './settings-panels.tsx'
import { SETTINGS_TABS, type SettingsSearch } from './settings-search.ts'
import { SETTINGS_TAB_NAMES } from './settings-tab-names.ts'

interface SettingsScreenProps {
  readonly search: SettingsSearch
  readonly onSearch: OnSearch<SettingsSearch>
  /** Stands in place of the tab's own content. */
  readonly cover?: ReactNode
}

const TABS = SETTINGS_TABS.map(id => ({ id, label: SETTINGS_TAB_NAMES[id] }))

/** What belongs to all pages: labels, plan, account, and where this device's writes stand. */
export function SettingsScreen({ search, onSearch, cover }: SettingsScreenProps) {
  const { tab = 'labels' } = search
  const Panel = SETTINGS_PANELS[tab]
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={TABS}
        selected={tab}
        onSelect={next => onSearch({ tab: next }, { replace: true })}
      >
        {cover ?? <Panel />}
      </Tabs>
    </>
  )
}
