import type { useNavigate } from '@tanstack/react-router'
import { Coins, Landmark, Settings, User } from 'lucide-react'
import { BOTTOM_ENTRIES, type NavEntry, TOP_ENTRIES } from '#app/shell/nav-entries.ts'
import { SETTINGS_TABS } from '#screens/settings/settings-search.ts'
import { SETTINGS_TAB_NAMES } from '#screens/settings/settings-tab-names.ts'
import type { PaletteItem } from './palette-item.ts'

/** Goes to a page of the app. */
export type Navigate = ReturnType<typeof useNavigate>

const WORDS: Readonly<Record<string, string>> = {
  Dashboard: 'home overview',
  Wallets: 'accounts balance',
  Transactions: 'entries expenses income',
  Analytics: 'charts trends spending',
  Imports: 'bank statement pdf',
  'Ask Uwa': 'assistant chat',
  'Payment Wallet': 'payments money bank transfer',
  Tokens: 'uwa assistant credits',
}

// As in the account menu.
const OWN_PAGES: readonly NavEntry[] = [
  { to: '/user/app/profile', label: 'Profile', icon: User },
  { to: '/user/app/payment-wallet', label: 'Payment Wallet', icon: Landmark },
  { to: '/user/app/tokens', label: 'Tokens', icon: Coins },
]

/** The pages of the app and the tabs of its settings, to go to. */
export function pageItems(navigate: Navigate): readonly PaletteItem[] {
  return [
    ...[...TOP_ENTRIES, ...BOTTOM_ENTRIES, ...OWN_PAGES].map(({ to, label, icon }) => ({
      id: `page-${label}`,
      group: 'Pages' as const,
      label,
      icon,
      words: WORDS[label] ?? '',
      onSelect: () => void navigate({ to }),
    })),
    ...SETTINGS_TABS.map(tab => ({
      id: `settings-${tab}`,
      group: 'Pages' as const,
      label: `Settings: ${SETTINGS_TAB_NAMES[tab]}`,
      icon: Settings,
      onSelect: () => void navigate({ to: '/user/app/settings', search: { tab } }),
    })),
  ]
}
