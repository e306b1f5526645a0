import type { ComponentType } from 'react'
import { AppearanceTab } from './appearance/appearance-tab.tsx'
import { DataTab } from './data/data-tab.tsx'
import { LabelsTab } from './labels-tab.tsx'
import { NotificationsTab } from './notifications/notifications-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import type { SettingsTab } from './settings-search.ts'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { SyncTab } from './sync-tab.tsx'

/** What each tab of the settings page shows. */
export const SETTINGS_PANELS: Readonly<Record<SettingsTab, ComponentType>> = {
  labels: LabelsTab,
  subscriptions: SubscriptionsTab,
  notifications: NotificationsTab,
  security: SecurityTab,
  data: DataTab,
  app: AppearanceTab,
  sync: SyncTab,
}
