import { type RawSearch, readChoice } from '#ui/address/search-values.ts'

/** The tabs of the settings page, as the address names them; the first stands when none is named. */
export const SETTINGS_TABS = [
  'labels',
  'categories',
  'payees',
  'subscriptions',
  'notifications',
  'security',
  'data',
  'app',
  'sync',
] as const

/** A tab of the settings page. */
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The state of the settings page that its address keeps. */
export interface SettingsSearch {
  readonly tab?: SettingsTab
}

/** Reads the address of the settings page. */
export function readSettingsSearch(raw: RawSearch): SettingsSearch {
  const tab = readChoice(raw['tab'], SETTINGS_TABS)
  return tab === undefined ? {} : { tab }
}

/** What each tab of the settings page is called. */
export const SETTINGS_TAB_NAMES: Readonly<Record<SettingsTab, string>> = {
  labels: 'Labels',
  categories: 'Categories',
  payees: 'Payees',
  subscriptions: 'Subscriptions',
  notifications: 'Notifications',
  security: 'Security',
  data: 'Your data',
  app: 'Appearance',
  sync: 'Sync',
}
