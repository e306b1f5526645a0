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
  Sun,
} from 'lucide-react'
import type { UsedPreferences } from '#data/preferences/preferences-context.tsx'
import { type Theme, THEMES } from '#domain/theme.ts'
import type { AddSearch } from '#screens/shared-dialogs/add-search.ts'
import type { Navigate } from './page-items.ts'
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
      words: 'bank pdf upload',
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
