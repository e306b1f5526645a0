import type { SettingsTab } from '#screens/settings/settings-search.ts'

const TEXTS: Readonly<Partial<Record<SettingsTab, string>>> = {
  notifications: 'Notifications come from the server, which knows nothing of a demo.',
  security: 'A demo has no password and no other devices.',
  sync: 'What you record in the demo stays on this device and is sent nowhere. With an account it is kept in step on all your devices.',
}

/** What a demo says in place of a tab of the settings; undefined where the tab works in it. */
export function demoCover(tab: SettingsTab): string | undefined {
  return TEXTS[tab]
}
