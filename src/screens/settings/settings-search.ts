import { type RawSearch, readChoice } from '#screens/shared-lists/search-values.ts'

/** The tabs of the settings page, as the address names them; the first stands when none is named. */
export const SETTINGS_TABS = [
  'labels',
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
