import { addKobo } from '#money/money.ts'
import { monthText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import {
  addMonthsTo,
  daysOfMonth,
  monthOfPeriod,
  type Period,
  periodDays,
  periodOptions,
} from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { PeriodDays } from '#ui/period/period-days.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useOverview } from '../analytics/data/queries.ts'
import { searchToPeriod, withPeriod } from '../analytics/parts/period-search.ts'
import { useBudgets } from '../budgets/data/queries.ts'
import { useToday } from '../session/data/use-today.ts'
import type { WalletView } from '../wallets/data/queries.ts'
import { AllFigures } from './all-figures.tsx'
import { Attention } from './attention.tsx'
import { BudgetBars } from './budget-bars.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { LatestEntries } from './latest-entries.tsx'
import { monthPlan } from './rules/month-spending.ts'
import { SpendingPanel } from './spending-panel.tsx'
import { WalletStrip } from './wallet-strip.tsx'
import { WhereItWent } from './where-it-went.tsx'
import styles from './home-cards.module.css'

interface DashboardContentProps {
  readonly wallets: readonly WalletView[]
  readonly search: DashboardSearch
  readonly onSearch: OnSearch<DashboardSearch>
}

/** How the money stands in the period that the address names, answers first. */
export function DashboardContent({ wallets, search, onSearch }: DashboardContentProps) {
  const today = useToday()
  const period = searchToPeriod(search)
  const range = periodDays(period, today)
  const overview = useOverview(range)
  const before = useOverview(rangeBefore(period, today))
  // Waited for with the figures: coming later they would push them down.
  const budgets = useBudgets()
  if (overview === undefined || before === undefined || budgets === undefined) {
    return <Skeleton lines={6} />
  }
  const scope = { range, today }

  function handlePeriod(next: Period) {
    onSearch(withPeriod(search, next), { replace: true })
  }

  return (
    <div className={styles['page']}>
      <SpendingPanel
        period={period}
        today={today}
        onPeriod={handlePeriod}
        overview={overview}
        before={before}
        plan={monthPlan(budgets, today)}
      />
      {period.choice === 'custom' && monthOfPeriod(period, today) === undefined && (
        <div className={styles['days']}>
          <PeriodDays
            days={period}
            today={today}
            onDays={days => handlePeriod({ choice: 'custom', ...days })}
          />
        </div>
      )}
      <WalletStrip wallets={wallets} />
      <Attention />
      <BudgetBars budgets={budgets} />
      <WhereItWent shares={overview.categories} scope={scope} period={withPeriod({}, period)} />
      <LatestEntries />
      <AllFigures
        of={periodName(period, today)}
        overview={overview}
        balance={addKobo(...wallets.map(({ amount }) => amount))}
        scope={scope}
        paging={search}
        onPaging={paging => onSearch({ ...search, ...paging })}
      />
    </div>
  )
}

// Of a month the one before, to be compared with; of another period itself, which is there already.
function rangeBefore(period: Period, today: Day) {
  const month = monthOfPeriod(period, today)
  return month === undefined ? periodDays(period, today) : daysOfMonth(addMonthsTo(month, -1))
}

function periodName(period: Period, today: Day): string {
  const month = monthOfPeriod(period, today)
  if (month !== undefined) return monthText(month)
  const name = periodOptions(today).find(({ choice }) => choice === period.choice)?.name ?? ''
  return period.choice === 'custom' ? 'these days' : name.toLowerCase()
}
