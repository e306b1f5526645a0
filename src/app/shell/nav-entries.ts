import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ChartColumn,
  Coins,
  FileInput,
  HandCoins,
  House,
  Landmark,
  type LucideIcon,
  Scale,
  Settings,
  Sparkles,
  Target,
  User,
  Wallet,
} from 'lucide-react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'

/**
 * A page of the menu. `title` is what the page itself is called where the menu has a shorter word: whoever hears
 * the menu, or looks for a page by its name, gets both.
 */
export interface NavEntry {
  readonly to: NonNullable<LinkProps['to']>
  readonly search?: LinkProps['search']
  readonly label: string
  readonly title?: string
  readonly icon: LucideIcon
  /** What the addresses of the pages that belong under it begin with. */
  readonly also?: string | readonly string[]
  /** The other pages of its tab. */
  readonly beside?: readonly NonNullable<LinkProps['to']>[]
}

const home = once((): NavEntry => ({
  to: '/user/app/dashboard',
  label: t('app.home'),
  title: t('app.dashboard'),
  icon: House,
}))
const activity = once((): NavEntry => ({
  to: '/user/app/transactions',
  label: t('app.activity'),
  title: t('app.transactions'),
  icon: ArrowLeftRight,
  also: '/user/app/transactions/',
}))
const plan = once((): NavEntry => ({
  to: '/user/app/budgets',
  label: t('app.plan'),
  title: t('app.budgets'),
  icon: Target,
  also: ['/user/app/budget/', '/user/app/goal'],
  beside: ['/user/app/upcoming'],
}))
const uwa = once((): NavEntry => ({
  to: '/user/app/ai-chats',
  label: t('app.ask-uwa'),
  icon: Sparkles,
  also: '/user/app/chat',
}))
const walletsInWords = once((): NavEntry => ({
  to: '/user/app/wallets',
  label: t('app.wallets'),
  icon: Wallet,
  also: '/user/app/wallet/',
}))
const analyticsInWords = once((): NavEntry => ({
  to: '/user/app/analytics',
  label: t('app.analytics'),
  icon: ChartColumn,
}))
const imports = once((): NavEntry => ({
  to: '/user/app/import-statement',
  label: t('app.imports'),
  icon: FileInput,
}))
const debts = once((): NavEntry => ({
  to: '/user/app/debts',
  label: t('app.debts'),
  icon: HandCoins,
  also: '/user/app/debt/',
}))
const settingsInWords = once((): NavEntry => ({
  to: '/user/app/settings',
  label: t('app.settings'),
  icon: Settings,
}))

/** The pages of the rail (APP-02): on top, and at its foot. */
export const railEntries = once(
  () =>
    ({
      top: [home(), activity(), walletsInWords(), plan(), analyticsInWords(), debts(), imports()],
      foot: [uwa(), settingsInWords()],
    }) as const satisfies Record<string, readonly NavEntry[]>,
)

/** The pages on either side of the button that adds, at the foot of a phone's screen. */
export const dockEntries = once(
  () =>
    ({
      before: [home(), activity()],
      after: [plan(), uwa()],
    }) as const satisfies Record<string, readonly NavEntry[]>,
)

/** The pages of the person rather than of their money, in the account's menu. */
export const accountEntries = once((): readonly NavEntry[] => [
  { label: t('app.profile'), to: '/user/app/profile', icon: User },
  { label: t('app.tokens'), to: '/user/app/tokens', icon: Coins },
  { label: t('app.payment-wallet'), to: '/user/app/payment-wallet', icon: Landmark },
  settingsInWords(),
])

/** The pages that a phone reaches by the account's menu. */
export const sheetEntries = once((): readonly NavEntry[] => [
  walletsInWords(),
  analyticsInWords(),
  { ...analyticsInWords(), search: { tab: 'net-worth' }, label: t('app.net-worth'), icon: Scale },
  debts(),
  imports(),
])

/** Whether the page shown is the entry's, or belongs under it. */
export function isActiveEntry(entry: NavEntry, path: string): boolean {
  return isPageOf(entry, path) || [entry.also ?? []].flat().some(begins => path.startsWith(begins))
}

function isPageOf({ to, beside = [] }: NavEntry, path: string): boolean {
  return path === to || beside.some(page => page === path)
}

// Pages that lie under another one, by how their address begins, and where they lead back to.
const parents = once(
  (): readonly (readonly [path: string, parent: NonNullable<LinkProps['to']>])[] => [
    ['/user/app/wallet/', walletsInWords().to],
    ['/user/app/budget/', plan().to],
    ['/user/app/debt/', debts().to],
    ['/user/app/circle/', debts().to],
    ['/user/app/transactions/', activity().to],
    ['/user/app/chat', uwa().to],
  ],
)

/** Where a page leads back to on a phone; undefined for the pages of its tabs. */
export function parentOf(path: string): NonNullable<LinkProps['to']> | undefined {
  const isTab = [...dockEntries().before, ...dockEntries().after].some(entry =>
    isPageOf(entry, path),
  )
  if (isTab) return undefined
  return parents().find(([start]) => path.startsWith(start))?.[1] ?? home().to
}
