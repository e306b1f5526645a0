import type { useNavigate } from '@tanstack/react-router'
import { CalendarClock, ChartPie, Download, PiggyBank, Settings } from 'lucide-react'
import { once } from '#base/once.ts'
import type { AnalyticsTab } from '#features/analytics/analytics-search.ts'
import { settingsTabNames, SETTINGS_TABS } from '#features/settings/settings-search.ts'
import { t } from '#messages/t.ts'
import { accountEntries, railEntries } from '../shell/nav-entries.ts'
import type { PaletteItem } from './palette-item.ts'

/** Goes to a page of the app. */
export type Navigate = ReturnType<typeof useNavigate>

// What else people call them, beside the title that the page itself has.
const pageWords = once((): Readonly<Record<string, string>> => ({
  '/user/app/dashboard': t('app.home-overview'),
  '/user/app/wallets': t('app.accounts-balance'),
  '/user/app/transactions': t('app.entries-expenses-income'),
  '/user/app/analytics': t('app.charts-trends-spending'),
  '/user/app/import-statement': t('app.bank-statement-pdf-csv-excel'),
  '/user/app/ai-chats': t('app.assistant-chat'),
  '/user/app/debts': t('app.loan-lend-borrow-owe'),
  '/user/app/payment-wallet': t('app.payments-money-bank-transfer'),
  '/user/app/tokens': t('app.uwa-assistant-credits'),
}))

// The first needs no word in the address.
const analyticsTabs = once((): readonly (readonly [AnalyticsTab | undefined, string])[] => [
  [undefined, t('app.analytics-cash-flow')],
  ['spending', t('app.analytics-spending')],
  ['net-worth', t('app.analytics-net-worth')],
  ['trends', t('app.analytics-trends')],
])

/** The pages of the app, the tabs of its analytics and of its settings, and where its lists are taken out, to go to. */
export function pageItems(navigate: Navigate): readonly PaletteItem[] {
  const pages = [...railEntries().top, ...railEntries().foot, ...accountEntries()]
  return [
    ...[...new Set(pages)].map(({ to, label, title, icon }) => ({
      id: `page-${label}`,
      group: 'pages' as const,
      label,
      icon,
      words: `${title ?? ''} ${pageWords()[to] ?? ''}`,
      onSelect: () => void navigate({ to }),
    })),
    ...analyticsTabs().map(([tab, label]) => ({
      id: `analytics-${tab ?? 'cash-flow'}`,
      group: 'pages' as const,
      label,
      icon: ChartPie,
      onSelect: () =>
        void navigate({ to: '/user/app/analytics', search: tab === undefined ? {} : { tab } }),
    })),
    {
      id: 'upcoming',
      group: 'pages' as const,
      label: t('app.upcoming'),
      icon: CalendarClock,
      words: t('app.bills-repeating-rent-salary-calendar'),
      onSelect: () => void navigate({ to: '/user/app/upcoming' }),
    },
    {
      id: 'goals',
      group: 'pages' as const,
      label: t('app.goals'),
      icon: PiggyBank,
      words: t('app.save-target-rent-emergency-fund'),
      onSelect: () => void navigate({ to: '/user/app/goals' }),
    },
    {
      id: 'export',
      group: 'pages' as const,
      label: t('app.export-your-data'),
      icon: Download,
      words: t('app.download-backup-csv-excel'),
      onSelect: () => void navigate({ to: '/user/app/settings', search: { tab: 'data' } }),
    },
    ...SETTINGS_TABS.map(tab => ({
      id: `settings-${tab}`,
      group: 'pages' as const,
      label: t('app.settings-tab', { tab: settingsTabNames()[tab] }),
      icon: Settings,
      onSelect: () => void navigate({ to: '/user/app/settings', search: { tab } }),
    })),
  ]
}
