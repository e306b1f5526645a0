import type { ComponentType } from 'react'
import { AppearanceTab } from './appearance/appearance-tab.tsx'
import { DataTab } from './data/data-tab.tsx'
import { LabelsTab } from './labels-tab.tsx'
import { NotificationsTab } from './notifications/notifications-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import type { SettingsTab } from './settings-search.ts'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { SyncTab } from './sync-tab.tsx'

/** A tab of the settings page, and what it shows. */
interface SettingsPanel {
  readonly id: SettingsTab
  readonly label: string
  readonly Panel: ComponentType
}

/** The tabs in their order. */
export const SETTINGS_PANELS: readonly SettingsPanel[] = [
  { id: 'labels', label: 'Labels', Panel: LabelsTab },
  { id: 'subscriptions', label: 'Subscriptions', Panel: SubscriptionsTab },
  { id: 'notifications', label: 'Notifications', Panel: NotificationsTab },
  { id: 'security', label: 'Security', Panel: SecurityTab },
  { id: 'data', label: 'Your data', Panel: DataTab },
  { id: 'app', label: 'Appearance', Panel: AppearanceTab },
  { id: 'sync', label: 'Sync', Panel: SyncTab },
]
