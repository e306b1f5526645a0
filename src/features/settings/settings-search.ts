import { once } from '#base/once.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import { type RawSearch, readChoice, readText } from '#ui/address/search-values.ts'

/** The tabs of the settings page, as the address names them; the first stands when none is named. */
export const SETTINGS_TABS = [
  'labels',
  'categories',
  'payees',
  'month',
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
  /** Opens a label by its id, or `new`, and what it is to be called. */
  readonly label?: string
  readonly name?: string
}

const LONGEST_ID = 60

/** Reads the address of the settings page. */
export function readSettingsSearch(raw: RawSearch): SettingsSearch {
  const tab = readChoice(raw['tab'], SETTINGS_TABS)
  const label = readText(raw['label'])?.slice(0, LONGEST_ID)
  const name = label === undefined ? undefined : readText(raw['name'])?.slice(0, MAX_NAME_LENGTH)
  return {
    ...(tab !== undefined && { tab }),
    ...(label !== undefined && { label }),
    ...(name !== undefined && { name }),
  }
}

/** What each tab of the settings page is called. */
export const settingsTabNames = once((): Readonly<Record<SettingsTab, string>> => ({
  labels: t('settings.labels'),
  categories: t('settings.categories'),
  payees: t('settings.payees'),
  month: t('settings.my-month'),
  subscriptions: t('settings.subscriptions'),
  notifications: t('settings.notifications'),
  security: t('settings.security'),
  data: t('settings.your-data'),
  app: t('settings.appearance'),
  sync: t('settings.sync'),
}))
