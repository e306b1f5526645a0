import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
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
export const settingsTabNames = once((): Readonly<Record<SettingsTab, string>> => ({
  labels: t('settings.labels'),
  categories: t('settings.categories'),
  payees: t('settings.payees'),
  subscriptions: t('settings.subscriptions'),
  notifications: t('settings.notifications'),
  security: t('settings.security'),
  data: t('settings.your-data'),
  app: t('settings.appearance'),
  sync: t('settings.sync'),
}))
