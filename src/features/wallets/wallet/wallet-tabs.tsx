import { once } from '#base/once.ts'
import { useOverview } from '#features/analytics/data/queries.ts'
import { Averages } from '#features/analytics/parts/averages.tsx'
import { FigureCard } from '#features/analytics/parts/figure-card.tsx'
import { FigureGrid } from '#features/analytics/parts/figure-grid.tsx'
import { type FigureScope, behindFigure } from '#features/analytics/parts/figure-scope.ts'
import { categoryShares, labelShares } from '#features/analytics/parts/named-shares.tsx'
import { searchToPeriod, withPeriod } from '#features/analytics/parts/period-search.ts'
import { TopSpending } from '#features/analytics/parts/top-spending.tsx'
import type { Summary } from '#features/analytics/rules/figures.ts'
import { ExampleButton } from '#features/demo/parts/example-button.tsx'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import { Activity, type ActivitySearch } from '#features/entries/parts/activity/activity.tsx'
import { filtersToQuery, queryToFilters } from '#features/entries/parts/filters/filter-search.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { WalletStatements } from '#features/statements/parts/wallet-statements.tsx'
import { t } from '#messages/t.ts'
import { periodDays } from '#time/period.ts'
import type { OnSearch, SearchStep } from '#ui/address/on-search.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Tabs } from '#ui/menu/tabs.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { PeriodSelect } from '#ui/period/period-select.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { WalletView } from '../data/queries.ts'
import type { WalletSearch } from './wallet-search.ts'
import styles from './wallet.module.css'

interface WalletTabsProps {
  readonly wallet: WalletView
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
}

const tabsInWords = once(
  () =>
    [
      { id: 'analytics', label: t('wallets.analytics') },
      { id: 'transactions', label: t('wallets.transactions') },
      { id: 'statements', label: t('wallets.statements') },
    ] as const,
)

/** A wallet's figures, its transactions, or its statements, which are read in naira alone. */
export function WalletTabs({ wallet: { id: walletId, own }, search, onSearch }: WalletTabsProps) {
  const tabs = tabsInWords().filter(({ id }) => own === null || id !== 'statements')
  const { id: tab } = tabs.find(({ id }) => id === search.tab) ?? { id: 'analytics' as const }
  return (
    <Tabs
      label={t('wallets.wallet-2')}
      tabs={tabs}
      selected={tab}
      onSelect={next => onSearch({ ...search, tab: next }, { replace: true })}
    >
      {tab === 'analytics' && (
        <WalletAnalytics walletId={walletId} search={search} onSearch={onSearch} />
      )}
      {tab === 'transactions' && (
        <WalletTransactions walletId={walletId} search={search} onSearch={onSearch} />
      )}
      {tab === 'statements' && <WalletStatements walletId={walletId} />}
    </Tabs>
  )
}

interface WalletAnalyticsProps {
  readonly walletId: string
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
}

/** The figures of one wallet in a period, and where its money went. */
function WalletAnalytics({ walletId, search, onSearch }: WalletAnalyticsProps) {
  const today = useToday()
  const period = searchToPeriod(search)
  const months = useMonths()
  const range = periodDays(period, today, months)
  const overview = useOverview(range, walletId)
  const labels = useLabels()
  const book = useCategoryBook()
  const scope = { range, today, months, walletId }
  return (
    <div className={styles['analytics']}>
      <PeriodSelect
        period={period}
        today={today}
        months={months}
        onPeriod={next => onSearch(withPeriod(search, next), { replace: true })}
      />
      {overview === undefined || labels === undefined ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <WalletFigures summary={overview.summary} scope={scope} />
          <div className={styles['tops']}>
            <TopSpending by="category" shares={categoryShares(overview.categories, book, scope)} />
            <TopSpending by="label" shares={labelShares(overview.labels, labels, scope)} />
          </div>
        </>
      )}
    </div>
  )
}

interface WalletTransactionsProps {
  readonly walletId: string
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
}

const NO_FILTERS = { categories: [], labelIds: [] }

/** A wallet's entries by day, its filters beside the period of its figures in the address. */
function WalletTransactions({ walletId, search, onSearch }: WalletTransactionsProps) {
  const all = useTransactionPage({ ...NO_FILTERS, walletId }, 1, 1)
  if (all === undefined) return <Skeleton lines={5} />
  if (all.pagination.total === 0) {
    return (
      <EmptyState
        title={t('wallets.nothing-recorded-here-yet')}
        text={t('wallets.add-what-comes-in-and')}
        actions={<ExampleButton />}
      />
    )
  }
  const { page, size, filters = '', ...others } = search

  function handleSearch(next: ActivitySearch, step?: SearchStep) {
    const kept = filtersToQuery(next)
    onSearch({ ...others, ...paging(next), ...(kept !== '' && { filters: kept }) }, step)
  }

  return (
    <Activity
      label={t('wallets.transactions-of-this-wallet')}
      walletId={walletId}
      search={{ ...queryToFilters(filters), ...paging({ page, size }) }}
      onSearch={handleSearch}
    />
  )
}

type LoosePaging = { readonly [Name in keyof PageSearch]?: PageSearch[Name] | undefined }

function paging({ page, size }: LoosePaging): PageSearch {
  return { ...(page !== undefined && { page }), ...(size !== undefined && { size }) }
}

interface WalletFiguresProps {
  readonly summary: Summary
  readonly scope: FigureScope
}

/** What a wallet took in and gave out in a period comes to (WAL-04). */
function WalletFigures({ summary, scope }: WalletFiguresProps) {
  return (
    <FigureGrid>
      <FigureCard
        title={t('wallets.net-income')}
        to="/user/app/transactions"
        search={behindFigure(scope)}
        note={t('wallets.transfers-left-out')}
      >
        <Amount amount={summary.netIncome} kobo="auto" size="lg" />
      </FigureCard>
      <SavingsRate percent={summary.savingsRate} scope={scope} />
      <Averages summary={summary} scope={scope} />
    </FigureGrid>
  )
}

interface SavingsRateProps {
  /** In percent to one decimal; below zero when more went out than came in. */
  readonly percent: number
  readonly scope: FigureScope
}

/** How much of what came in was kept. */
function SavingsRate({ percent, scope }: SavingsRateProps) {
  // With the minus of amounts and its thousands apart: the rate may be far below zero.
  const text = Math.abs(percent).toLocaleString('en-NG', { maximumFractionDigits: 1 })
  return (
    <FigureCard
      title={t('wallets.savings-rate')}
      to="/user/app/transactions"
      search={behindFigure(scope)}
      note={t('wallets.of-what-came-in')}
    >
      {`${percent < 0 ? '−' : ''}${text}%`}
    </FigureCard>
  )
}
