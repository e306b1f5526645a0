import type { SettingsTab } from './settings-search.ts'

/** What each tab of the settings page is called. */
export const SETTINGS_TAB_NAMES: Readonly<Record<SettingsTab, string>> = {
  labels: 'Labels',
  subscriptions: 'Subscriptions',
  notifications: 'Notifications',
  security: 'Security',
  data: 'Your data',
  app: 'Appearance',
  sync: 'Sync',
}
