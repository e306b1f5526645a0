import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ChartLine,
  FileUp,
  House,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Sparkles,
  Target,
  Wallet,
} from 'lucide-react'

/** A page of the menu. `also` names the pages that belong under it. */
export interface NavEntry {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: LucideIcon
  readonly also?: string
}

/** The pages on top of the sidebar (APP-02). */
export const TOP_ENTRIES: readonly NavEntry[] = [
  { to: '/user/app/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/user/app/wallets', label: 'Wallets', icon: Wallet, also: '/user/app/wallet/' },
  { to: '/user/app/budgets', label: 'Budgets', icon: Target, also: '/user/app/budget/' },
  { to: '/user/app/transactions', label: 'Transactions', icon: ArrowLeftRight },
  { to: '/user/app/analytics', label: 'Analytics', icon: ChartLine },
  { to: '/user/app/import-statement', label: 'Imports', icon: FileUp },
]

/** The pages at its bottom. */
export const BOTTOM_ENTRIES: readonly NavEntry[] = [
  { to: '/user/app/ai-chats', label: 'Ask Uwa', icon: Sparkles, also: '/user/app/chat/' },
  { to: '/user/app/settings', label: 'Settings', icon: Settings },
]

/** The pages on either side of the bottom bar's button (experience 5). */
export const QUICK_ENTRIES = {
  before: [
    { to: '/user/app/dashboard', label: 'Home', icon: House },
    { to: '/user/app/transactions', label: 'Transactions', icon: ArrowLeftRight },
  ],
  after: [{ to: '/user/app/budgets', label: 'Budgets', icon: Target }],
} as const satisfies Record<string, readonly NavEntry[]>

/** Whether the page shown is the entry's, or belongs under it. */
export function isActiveEntry(entry: NavEntry, path: string): boolean {
  return path === entry.to || (entry.also !== undefined && path.startsWith(entry.also))
}
