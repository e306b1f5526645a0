import type { ComponentType, ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { CategoriesTab } from '../categories/parts/categories-tab.tsx'
import { InsightSwitches } from '../insights/parts/insight-switches.tsx'
import { LabelsTab } from '../labels/parts/labels-tab.tsx'
import { NotificationsTab } from '../notifications/parts/notifications-tab.tsx'
import { PayeesTab } from '../payees/parts/payees-tab.tsx'
import { SyncTab } from '../waiting/parts/sync-tab.tsx'
import { AppearanceTab } from './appearance/appearance-tab.tsx'
import { MonthTab } from './month/month-tab.tsx'
import { DataTab } from './own-data/data-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import {
  settingsTabNames,
  SETTINGS_TABS,
  type SettingsSearch,
  type SettingsTab,
} from './settings-search.ts'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'

interface SettingsScreenProps {
  readonly search: SettingsSearch
  readonly onSearch: OnSearch<SettingsSearch>
  /** Stands in place of the tab's own content. */
  readonly cover?: ReactNode
}

const TABS = SETTINGS_TABS.map(id => ({ id, label: settingsTabNames()[id] }))

/** What belongs to all pages: labels, categories, payees, plan, account, and where this device's writes stand. */
export function SettingsScreen({ search, onSearch, cover }: SettingsScreenProps) {
  const { tab = 'labels' } = search
  const Panel = SETTINGS_PANELS[tab]
  return (
    <>
      <PageHeader title={t('settings.settings')} />
      <Tabs
        label={t('settings.settings')}
        tabs={TABS}
        selected={tab}
        onSelect={next => onSearch({ tab: next }, { replace: true })}
      >
        {cover ?? <Panel search={search} onClose={() => onSearch({ tab }, { dialog: 'closes' })} />}
      </Tabs>
    </>
  )
}

interface PanelProps {
  readonly search: SettingsSearch
  /** Closes what the address opened on it. */
  readonly onClose: () => void
}

/** What the person is told of: on this device while the app is closed, and by Uwa within it. */
function ToldTab() {
  return (
    <>
      <NotificationsTab />
      <InsightSwitches />
    </>
  )
}

/** What each tab of the settings page shows. */
const SETTINGS_PANELS: Readonly<Record<SettingsTab, ComponentType<PanelProps>>> = {
  labels: LabelsTab,
  categories: CategoriesTab,
  payees: PayeesTab,
  month: MonthTab,
  subscriptions: SubscriptionsTab,
  notifications: ToldTab,
  security: SecurityTab,
  data: DataTab,
  app: AppearanceTab,
  sync: SyncTab,
}
