import { Link, useLocation } from '@tanstack/react-router'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { periodDays } from '#time/period.ts'
import type { OnSearch, SearchStep } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PaneRoom } from '#ui/dialog/pane-room.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useHasTransactions } from '../entries/data/queries.ts'
import { useMonths, useToday } from '../session/data/use-today.ts'
import { useWallets, type WalletView } from '../wallets/data/queries.ts'
import { AnalyticsChips } from './analytics-chips.tsx'
import type { AnalyticsScope, Mark, TabProps } from './analytics-scope.ts'
import {
  type AnalyticsSearch,
  type AnalyticsTab,
  withChoice,
  withoutOpen,
} from './analytics-search.ts'
import { BehindPane } from './behind-pane.tsx'
import { CashFlowTab } from './cash-flow-tab.tsx'
import { useGroupLooks } from './group-looks.ts'
import { NetWorthTab } from './net-worth-tab.tsx'
import { searchToPeriod } from './parts/period-search.ts'
import { SpendingTab } from './spending-tab.tsx'
import { TrendsTab } from './trends-tab.tsx'
import styles from './analytics.module.css'

interface AnalyticsScreenProps {
  readonly search: AnalyticsSearch
  readonly onSearch: OnSearch<AnalyticsSearch>
}

/** What came in, went out and stayed, over months: an answer first, then its picture, and the rows of each mark. */
export function AnalyticsScreen({ search, onSearch }: AnalyticsScreenProps) {
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  // What is owned needs no entries.
  const isEmpty = hasTransactions === false && search.tab !== 'net-worth'
  return (
    <>
      <PageHeader title={t('analytics.analytics')} />
      {(wallets === undefined || hasTransactions === undefined) && <Skeleton lines={6} />}
      {isEmpty && (
        <EmptyState
          title={t('analytics.no-figures-yet')}
          text={t('analytics.once-something-is-recorded-this')}
          actions={
            <>
              <Link to="/user/app/transactions" className={buttonClass()}>
                {t('analytics.go-to-my-transactions')}
              </Link>
              <ExampleButton />
            </>
          }
          links={
            <Link to="/user/app/analytics" search={{ tab: 'net-worth' }}>
              {t('worth.what-i-own-and-owe')}
            </Link>
          }
        />
      )}
      {wallets !== undefined && hasTransactions !== undefined && !isEmpty && (
        <AnalyticsContent wallets={wallets} search={search} onSearch={onSearch} />
      )}
    </>
  )
}

interface AnalyticsContentProps extends AnalyticsScreenProps {
  readonly wallets: readonly WalletView[]
}

const tabsInWords = once((): readonly { readonly id: AnalyticsTab; readonly label: string }[] => [
  { id: 'cash-flow', label: t('analytics.cash-flow') },
  { id: 'spending', label: t('analytics.spending') },
  { id: 'net-worth', label: t('analytics.net-worth') },
  { id: 'trends', label: t('analytics.trends') },
])

const CONTENTS: Readonly<Record<AnalyticsTab, (props: TabProps) => React.ReactNode>> = {
  'cash-flow': CashFlowTab,
  spending: SpendingTab,
  'net-worth': NetWorthTab,
  trends: TrendsTab,
}

function AnalyticsContent({ wallets, search, onSearch }: AnalyticsContentProps) {
  const today = useToday()
  const tab = search.tab ?? 'cash-flow'
  const wallet = wallets.find(each => each.id === search.wallet)
  const months = useMonths()
  const scope = scopeOf(search, { today, months }, wallet)
  const looks = useGroupLooks(scope.by)
  const step = useMarkStep(search)
  const Content = CONTENTS[tab]

  function handleMark({ days, flow, part }: Mark) {
    const open = { open: flow, at: days.from, till: days.to, ...(part !== undefined && { part }) }
    onSearch({ ...withoutOpen(search), ...open }, step)
  }

  return (
    <div className={styles['page']}>
      <Tabs
        label={t('analytics.analytics')}
        look="line"
        tabs={tabsInWords()}
        selected={tab}
        onSelect={next => onSearch(withChoice(search, { tab: next }), { replace: true })}
      >
        <div className={styles['page']}>
          <AnalyticsChips wallets={wallets} search={search} seen={scope} onSearch={onSearch} />
          {looks === undefined ? (
            <Skeleton lines={6} />
          ) : (
            <Content
              scope={scope}
              looks={looks}
              wallets={wallet === undefined ? wallets : [wallet]}
              search={search}
              onSearch={onSearch}
              onMark={handleMark}
            />
          )}
        </div>
      </Tabs>
      {looks === undefined && search.open !== undefined && <PaneRoom />}
      {looks !== undefined && search.open !== undefined && (
        <BehindPane
          scope={scope}
          looks={looks}
          search={search}
          onPart={part => onSearch({ ...search, part }, step)}
          onClose={() => onSearch(withoutOpen(search), { dialog: 'closes' })}
        />
      )}
    </div>
  )
}

/** How a mark is opened: as a step back where nothing is open yet, else in the place of what is. */
function useMarkStep({ open }: AnalyticsSearch): SearchStep {
  // Opened here, it closes by the Back that a person would press, also after another mark was pressed.
  const isStep = useLocation({ select: ({ state }) => state.isDialog === true })
  if (open === undefined) return { dialog: 'opens' }
  return isStep ? { dialog: 'opens', replace: true } : { replace: true }
}

function scopeOf(
  search: AnalyticsSearch,
  { today, months }: Pick<AnalyticsScope, 'today' | 'months'>,
  wallet: WalletView | undefined,
): AnalyticsScope {
  const { by = 'category', against = 'before' } = search
  return {
    range: periodDays(searchToPeriod(search), today, months),
    today,
    months,
    by,
    ...(wallet !== undefined && { walletId: wallet.id }),
    ...(against !== 'none' && { against }),
  }
}
