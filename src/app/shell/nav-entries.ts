import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ChartColumn,
  FileInput,
  House,
  type LucideIcon,
  Settings,
  Sparkles,
  Target,
  Wallet,
} from 'lucide-react'

/**
 * A page of the menu. `title` is what the page itself is called where the menu has a shorter word: whoever hears
 * the menu, or looks for a page by its name, gets both.
 */
export interface NavEntry {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly title?: string
  readonly icon: LucideIcon
  /** Begins the addresses of the pages that belong under it. */
  readonly also?: string
}

const HOME: NavEntry = {
  to: '/user/app/dashboard',
  label: 'Home',
  title: 'Dashboard',
  icon: House,
}
const ACTIVITY: NavEntry = {
  to: '/user/app/transactions',
  label: 'Activity',
  title: 'Transactions',
  icon: ArrowLeftRight,
  also: '/user/app/transactions/',
}
const PLAN: NavEntry = {
  to: '/user/app/budgets',
  label: 'Plan',
  title: 'Budgets',
  icon: Target,
  also: '/user/app/budget/',
}
const UWA: NavEntry = {
  to: '/user/app/ai-chats',
  label: 'Ask Uwa',
  icon: Sparkles,
  also: '/user/app/chat/',
}
const WALLETS: NavEntry = {
  to: '/user/app/wallets',
  label: 'Wallets',
  icon: Wallet,
  also: '/user/app/wallet/',
}
const ANALYTICS: NavEntry = { to: '/user/app/analytics', label: 'Analytics', icon: ChartColumn }
const IMPORTS: NavEntry = { to: '/user/app/import-statement', label: 'Imports', icon: FileInput }
const SETTINGS: NavEntry = { to: '/user/app/settings', label: 'Settings', icon: Settings }

/** The pages of the rail (APP-02): on top, and at its foot. */
export const RAIL_ENTRIES = {
  top: [HOME, ACTIVITY, WALLETS, PLAN, ANALYTICS, IMPORTS],
  foot: [UWA, SETTINGS],
} as const satisfies Record<string, readonly NavEntry[]>

/** The pages on either side of the button that adds, at the foot of a phone's screen. */
export const DOCK_ENTRIES = {
  before: [HOME, ACTIVITY],
  after: [PLAN, UWA],
} as const satisfies Record<string, readonly NavEntry[]>

/** The pages that a phone reaches by the account's menu. */
export const SHEET_ENTRIES: readonly NavEntry[] = [WALLETS, ANALYTICS, IMPORTS]

/** Whether the page shown is the entry's, or belongs under it. */
export function isActiveEntry(entry: NavEntry, path: string): boolean {
  return path === entry.to || (entry.also !== undefined && path.startsWith(entry.also))
}

// Pages that lie under another one, by how their address begins, and where they lead back to.
const PARENTS: readonly (readonly [path: string, parent: NonNullable<LinkProps['to']>])[] = [
  ['/user/app/wallet/', WALLETS.to],
  ['/user/app/budget/', PLAN.to],
  ['/user/app/transactions/', ACTIVITY.to],
  ['/user/app/chat/', UWA.to],
]

/** Where a page leads back to on a phone; undefined for the pages of its tabs. */
export function parentOf(path: string): NonNullable<LinkProps['to']> | undefined {
  const isTab = [...DOCK_ENTRIES.before, ...DOCK_ENTRIES.after].some(({ to }) => to === path)
  if (isTab) return undefined
  return PARENTS.find(([start]) => path.startsWith(start))?.[1] ?? HOME.to
}
