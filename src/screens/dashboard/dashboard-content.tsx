import { useOverview } from '#data/analytics/queries.ts'
import { useBudgets } from '#data/budgets/queries.ts'
import { useToday } from '#data/ledger/use-today.ts'
import type { WalletView } from '#data/wallets/queries.ts'
import { addKobo } from '#domain/money.ts'
import { periodDays } from '#domain/period.ts'
import { OverviewSections } from '#screens/shared-figures/overview-sections.tsx'
import { searchToPeriod, withPeriod } from '#screens/shared-figures/period-search.ts'
import { SummaryHero } from '#screens/shared-figures/summary-hero.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { useNaira } from '#ui/naira.ts'
import { PeriodSelect } from '#ui/period-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Attention } from './attention.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { FullestBudgets } from './fullest-budgets.tsx'
import { paceText } from './pace-text.ts'
import styles from './dashboard.module.css'

interface DashboardContentProps {
  readonly wallets: readonly WalletView[]
  readonly search: DashboardSearch
  readonly onSearch: OnSearch<DashboardSearch>
}

/** The figures of the period that the address names. */
export function DashboardContent({ wallets, search, onSearch }: DashboardContentProps) {
  const today = useToday()
  const naira = useNaira()
  const period = searchToPeriod(search)
  const range = periodDays(period, today)
  const overview = useOverview(range)
  const lastMonth = useOverview(periodDays({ choice: 'last-month' }, today))
  // Waited for with the figures: coming later they would push them down.
  const budgets = useBudgets()
  const scope = { range, today }
  const isThisMonth = period.choice === 'this-month'
  return (
    <div className={styles['page']}>
      <PeriodSelect
        period={period}
        today={today}
        onPeriod={next => onSearch(withPeriod(search, next), { replace: true })}
      />
      {overview === undefined || budgets === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <div className={styles['top']}>
            <SummaryHero
              summary={overview.summary}
              balance={addKobo(...wallets.map(({ amount }) => amount))}
              scope={scope}
              sentence={paceText(
                {
                  summary: overview.summary,
                  lastMonthExpense: isThisMonth ? lastMonth?.summary.totalExpense : undefined,
                  today,
                },
                naira,
              )}
            />
            <Attention />
            <FullestBudgets budgets={budgets} />
          </div>
          <OverviewSections
            overview={overview}
            scope={scope}
            paging={search}
            onPaging={paging => onSearch({ ...search, ...paging })}
          />
        </>
      )}
    </div>
  )
}
