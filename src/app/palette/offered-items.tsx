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
  Sun,
} from 'lucide-react'
import { once } from '#base/once.ts'
import { type Theme, THEMES } from '#base/theme.ts'
import { useFoundTransactions } from '#features/entries/data/search.ts'
import { rowLink } from '#features/entries/parts/activity/row-link.tsx'
import type { AddSearch } from '#features/entries/parts/add-search.ts'
import { TransactionAmount } from '#features/entries/parts/list/transaction-amount.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { UsedPreferences } from '#features/settings/data/preferences-context.tsx'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Navigate } from './page-items.ts'
import type { PaletteItem } from './palette-item.ts'

/** What the actions work on. */
export interface ActionTools extends UsedPreferences {
  readonly navigate: Navigate
  readonly addEntry: (search: AddSearch) => void
  /** Whether there is a keyboard, as far as a browser tells: its help is of no use else. */
  readonly hasKeys: boolean
  readonly onShortcuts: () => void
}

const entriesInWords = once(
  () =>
    [
      {
        add: 'expense',
        label: t('app.add-expense'),
        words: t('app.new-spend-record'),
        icon: ArrowUpRight,
      },
      {
        add: 'income',
        label: t('app.add-income'),
        words: t('app.new-receive-record'),
        icon: ArrowDownLeft,
      },
      {
        add: 'transfer',
        label: t('app.add-transfer'),
        words: t('app.new-move-record'),
        icon: ArrowLeftRight,
      },
    ] as const,
)

const themeLooks = once(
  (): Readonly<Record<Theme, { readonly name: string; readonly icon: LucideIcon }>> => ({
    system: { name: t('app.system'), icon: Monitor },
    light: { name: t('app.light'), icon: Sun },
    dark: { name: t('app.dark'), icon: Moon },
  }),
)

/** What can be done from anywhere. */
export function actionItems(tools: ActionTools): readonly PaletteItem[] {
  const { navigate, addEntry } = tools
  return [
    ...entriesInWords().map(({ add, label, words, icon }) => ({
      id: `add-${add}`,
      group: 'actions' as const,
      label,
      words,
      icon,
      onSelect: () => addEntry({ add }),
    })),
    {
      id: 'import-statement',
      group: 'actions',
      label: t('app.import-statement'),
      words: t('app.bank-pdf-csv-excel-upload'),
      icon: FileUp,
      onSelect: () => void navigate({ to: '/user/app/import-statement' }),
    },
    {
      id: 'top-up',
      group: 'actions',
      label: t('app.top-up-payment-wallet'),
      words: t('app.pay-fund-bank-transfer'),
      icon: Landmark,
      onSelect: () => void navigate({ to: '/user/app/payment-wallet', search: { add: 'top-up' } }),
    },
    {
      id: 'buy-tokens',
      group: 'actions',
      label: t('app.buy-tokens'),
      words: t('app.top-up-uwa-assistant-credits'),
      icon: Coins,
      onSelect: () => void navigate({ to: '/user/app/tokens', search: { add: 'top-up' } }),
    },
    amountsItem(tools),
    ...themeItems(tools),
    ...(tools.hasKeys ? [shortcutsItem(tools)] : []),
  ]
}

function shortcutsItem({ onShortcuts }: ActionTools): PaletteItem {
  return {
    id: 'shortcuts',
    group: 'actions',
    label: t('app.keyboard-shortcuts'),
    words: t('app.keys-help'),
    icon: Keyboard,
    onSelect: onShortcuts,
  }
}

function amountsItem({ preferences: { hidesAmounts }, change }: ActionTools): PaletteItem {
  return {
    id: 'amounts',
    group: 'actions',
    label: hidesAmounts ? t('app.show-amounts') : t('app.hide-amounts'),
    words: t('app.privacy-eye-balance-digits'),
    icon: hidesAmounts ? Eye : EyeOff,
    onSelect: () => change({ hidesAmounts: !hidesAmounts }),
  }
}

function themeItems({ preferences, change }: ActionTools): readonly PaletteItem[] {
  return THEMES.map(theme => ({
    id: `theme-${theme}`,
    group: 'actions',
    label: t('app.theme-name', { name: themeLooks()[theme].name }),
    words: t('app.appearance-mode-colour-night'),
    icon: themeLooks()[theme].icon,
    detail: preferences.theme === theme ? t('app.chosen') : undefined,
    onSelect: () => change({ theme }),
  }))
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
      group: 'transactions',
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
