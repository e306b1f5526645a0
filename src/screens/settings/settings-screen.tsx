import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LabelsTab } from './labels-tab.tsx'
import type { SettingsSearch } from './settings-search.ts'
import { SyncTab } from './sync-tab.tsx'

export interface SettingsScreenProps {
  readonly search: SettingsSearch
  readonly onSearch: OnSearch<SettingsSearch>
}

const TABS = [
  { id: 'labels', label: 'Labels' },
  { id: 'sync', label: 'Sync' },
] as const

/** What belongs to all pages: labels, and where this device's writes stand. */
export function SettingsScreen({ search, onSearch }: SettingsScreenProps) {
  const { tab = 'labels' } = search
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={TABS}
        selected={tab}
        onSelect={next => onSearch({ tab: next }, { replace: true })}
      >
        {tab === 'labels' ? <LabelsTab /> : <SyncTab />}
      </Tabs>
    </>
  )
}
