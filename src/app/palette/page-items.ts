import type { useNavigate } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { BOTTOM_ENTRIES, type NavEntry, TOP_ENTRIES } from '#app/shell/nav-entries.ts'
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
  Settings: 'labels sync appearance security',
}

const PROFILE: NavEntry = { to: '/user/app/profile', label: 'Profile', icon: User }

/** The pages of the app, to go to. */
export function pageItems(navigate: Navigate): readonly PaletteItem[] {
  return [...TOP_ENTRIES, ...BOTTOM_ENTRIES, PROFILE].map(({ to, label, icon }) => ({
    id: `page-${label}`,
    group: 'Pages',
    label,
    icon,
    words: WORDS[label] ?? '',
    onSelect: () => void navigate({ to }),
  }))
}
