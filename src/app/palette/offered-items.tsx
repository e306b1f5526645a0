import { useNavigate } from '@tanstack/react-router'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Coins,
  Eye,
  EyeOff,
  FileUp,
  Keyboard,
  Landmark,
  type LucideIcon,
  Monitor,
  Moon,
  ReceiptText,
  Settings,
  Sun,
  User,
} from 'lucide-react'
import { type Theme, THEMES } from '#base/theme.ts'
import { useFoundTransactions } from '#features/entries/data/search.ts'
import { rowLink } from '#features/entries/parts/activity/row-link.ts'
import type { AddSearch } from '#features/entries/parts/add-search.ts'
import { TransactionAmount } from '#features/entries/parts/list/transaction-amount.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { UsedPreferences } from '#features/settings/data/preferences-context.tsx'
import { SETTINGS_TAB_NAMES, SETTINGS_TABS } from '#features/settings/settings-search.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/day.ts'
import { type NavEntry, RAIL_ENTRIES } from '../shell/nav-entries.ts'
import type { PaletteItem } from './palette-item.ts'

/** What the actions work on. */
export interface ActionTools extends UsedPreferences {
  readonly navigate: Navigate
  readonly addEntry: (search: AddSearch) => void
  readonly onShortcuts: () => void
}

const ENTRIES = [
  { add: 'expense', label: 'Add expense', words: 'new spend record', icon: ArrowUpRight },
  { add: 'income', label: 'Add income', words: 'new receive record', icon: ArrowDownLeft },
  { add: 'transfer', label: 'Add transfer', words: 'new move record', icon: ArrowLeftRight },
] as const

const THEME_LOOKS: Readonly<Record<Theme, { readonly name: string; readonly icon: LucideIcon }>> = {
  system: { name: 'System', icon: Monitor },
  light: { name: 'Light', icon: Sun },
  dark: { name: 'Dark', icon: Moon },
}

/** What can be done from anywhere. */
export function actionItems(tools: ActionTools): readonly PaletteItem[] {
  const { navigate, addEntry, onShortcuts } = tools
  return [
    ...ENTRIES.map(({ add, label, words, icon }) => ({
      id: `add-${add}`,
      group: 'Actions' as const,
      label,
      words,
      icon,
      onSelect: () => addEntry({ add }),
    })),
    {
      id: 'import-statement',
      group: 'Actions',
      label: 'Import statement',
      words: 'bank pdf csv excel upload',
      icon: FileUp,
      onSelect: () => void navigate({ to: '/user/app/import-statement' }),
    },
    {
      id: 'top-up',
      group: 'Actions',
      label: 'Top up payment wallet',
      words: 'pay fund bank transfer',
      icon: Landmark,
      onSelect: () => void navigate({ to: '/user/app/payment-wallet', search: { add: 'top-up' } }),
    },
    {
      id: 'buy-tokens',
      group: 'Actions',
      label: 'Buy tokens',
      words: 'top up uwa assistant credits',
      icon: Coins,
      onSelect: () => void navigate({ to: '/user/app/tokens', search: { add: 'top-up' } }),
    },
    amountsItem(tools),
    ...themeItems(tools),
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      words: 'keys help',
      icon: Keyboard,
      onSelect: onShortcuts,
    },
  ]
}

function amountsItem({ preferences: { hidesAmounts }, change }: ActionTools): PaletteItem {
  return {
    id: 'amounts',
    group: 'Actions',
    label: hidesAmounts ? 'Show amounts' : 'Hide amounts',
    words: 'privacy eye balance digits',
    icon: hidesAmounts ? Eye : EyeOff,
    onSelect: () => change({ hidesAmounts: !hidesAmounts }),
  }
}

function themeItems({ preferences, change }: ActionTools): readonly PaletteItem[] {
  return THEMES.map(theme => ({
    id: `theme-${theme}`,
    group: 'Actions',
    label: `Theme: ${THEME_LOOKS[theme].name}`,
    words: 'appearance mode colour night',
    icon: THEME_LOOKS[theme].icon,
    detail: preferences.theme === theme ? 'Chosen' : undefined,
    onSelect: () => change({ theme }),
  }))
}

/** Goes to a page of the app. */
export type Navigate = ReturnType<typeof useNavigate>

const WORDS: Readonly<Record<string, string>> = {
  Dashboard: 'home overview',
  Wallets: 'accounts balance',
  Transactions: 'entries expenses income',
  Analytics: 'charts trends spending',
  Imports: 'bank statement pdf csv excel',
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
    ...[...RAIL_ENTRIES.top, ...RAIL_ENTRIES.foot, ...OWN_PAGES].map(
      ({ to, label, title, icon }) => ({
        id: `page-${label}`,
        group: 'Pages' as const,
        label: title ?? label,
        icon,
        words: `${title === undefined ? '' : label} ${WORDS[title ?? label] ?? ''}`,
        onSelect: () => void navigate({ to }),
      }),
    ),
    ...SETTINGS_TABS.map(tab => ({
      id: `settings-${tab}`,
      group: 'Pages' as const,
      label: `Settings: ${SETTINGS_TAB_NAMES[tab]}`,
      icon: Settings,
      onSelect: () => void navigate({ to: '/user/app/settings', search: { tab } }),
    })),
  ]
}

/** The transactions that what was typed finds; each opens over the page that one is on. */
export function useFoundItems(typed: string): readonly PaletteItem[] {
  const found = useFoundTransactions(typed)
  const [today, zone] = [useToday(), useZone()]
  const navigate = useNavigate()
  return found.map(transaction => {
    const { id, description, categoryName, createdAt, walletName } = transaction
    const day = instantToDay(createdAt, zone)
    return {
      id: `transaction-${id}`,
      group: 'Transactions',
      label: description === '' ? categoryName : description,
      icon: ReceiptText,
      detail: (
        <>
          {dayText(day, today)} · {walletName} · <TransactionAmount transaction={transaction} />
        </>
      ),
      onSelect: () => void navigate(rowLink(id)),
    }
  })
}
