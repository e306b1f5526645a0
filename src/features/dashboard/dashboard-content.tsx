import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleDashed, CloudUpload, Target } from 'lucide-react'
import { countText } from '#base/count-text.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { budgetTone } from '#records/budget/budget-figures.ts'
import { dayText } from '#time/day-text.ts'
import { periodDays } from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Card } from '#ui/card/card.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { PeriodSelect } from '#ui/period/period-select.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useOverview } from '../analytics/data/queries.ts'
import { OverviewSections } from '../analytics/parts/overview-sections.tsx'
import { searchToPeriod, withPeriod } from '../analytics/parts/period-search.ts'
import { SummaryHero } from '../analytics/parts/summary-hero.tsx'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import { useBudgets } from '../budgets/data/queries.ts'
import { useToday } from '../session/data/use-today.ts'
import type { SyncState } from '../waiting/data/sync-state.ts'
import type { WalletView } from '../wallets/data/queries.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { UNCATEGORIZED, useAttention } from './data/use-attention.ts'
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

/** What waits for the person, when there is anything: each leads to where it is dealt with. */
function Attention() {
  const { sync, fullBudgets, uncategorized } = useAttention()
  if (uncategorized === 0 && fullBudgets.length === 0 && !isSyncStuck(sync)) return null
  return (
    <section aria-label="Needs attention" className={styles['attention']}>
      <SyncAttention sync={sync} />
      {fullBudgets.map(budget => (
        <Link key={budget.id} to="/user/app/budget/$id" params={{ id: budget.id }}>
          <Target aria-hidden="true" />
          {budget.title} is at {Math.round(budget.percentUsed)}%
        </Link>
      ))}
      {uncategorized > 0 && (
        <Link to="/user/app/transactions" search={{ category: UNCATEGORIZED.categories }}>
          <CircleDashed aria-hidden="true" />
          {countText(uncategorized, 'transaction')} without a category
        </Link>
      )}
    </section>
  )
}

interface SyncAttentionProps {
  readonly sync: SyncState
}

const SYNC_TAB = { tab: 'sync' } as const

/** Whether a write needs the person, or waits longer than the moment that each takes. */
function isSyncStuck(sync: SyncState): boolean {
  return sync.parked > 0 || hasLongWaiting(sync)
}

/** Writes that were refused, and such as wait longer than usual. */
function SyncAttention({ sync }: SyncAttentionProps) {
  return (
    <>
      {sync.parked > 0 && (
        <Link to="/user/app/settings" search={SYNC_TAB}>
          <CircleAlert aria-hidden="true" />
          {countText(sync.parked, 'change')} refused
        </Link>
      )}
      {hasLongWaiting(sync) && (
        <Link to="/user/app/settings" search={SYNC_TAB}>
          <CloudUpload aria-hidden="true" />
          {countText(sync.pending, 'change')} waiting to sync
        </Link>
      )}
    </>
  )
}

function hasLongWaiting({ pending, offline, overdue }: SyncState): boolean {
  return pending > 0 && (offline || overdue)
}

const SHOWN_COUNT = 2

interface FullestBudgetsProps {
  readonly budgets: readonly BudgetView[]
}

/** The budgets that are used up furthest, when there are any. */
function FullestBudgets({ budgets }: FullestBudgetsProps) {
  const fullest = budgets
    .filter(budget => !budget.isEnded)
    .toSorted((a, b) => b.percentUsed - a.percentUsed)
    .slice(0, SHOWN_COUNT)
  if (fullest.length === 0) return null
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>Budgets</h2>
        <Link to="/user/app/budgets" className={styles['all']}>
          See all
        </Link>
      </div>
      <ul className={styles['budgets']}>
        {fullest.map(budget => (
          <BudgetBar key={budget.id} budget={budget} />
        ))}
      </ul>
    </Card>
  )
}

interface BudgetBarProps {
  readonly budget: BudgetView
}

/** How far a budget is used up, and until when it has to last. */
function BudgetBar({ budget }: BudgetBarProps) {
  const { id, title, amount, spent, balance, percentUsed, cycle } = budget
  const today = useToday()
  const naira = useNaira()
  return (
    <li className={styles['budget']}>
      <div className={styles['head']}>
        <Link to="/user/app/budget/$id" params={{ id }} className={styles['name']}>
          {title}
        </Link>
        <span className={styles['muted']}>{Math.round(percentUsed)}%</span>
      </div>
      <ProgressBar label={`${title} used`} percent={percentUsed} tone={budgetTone(percentUsed)} />
      <p className={styles['muted']}>
        {naira.brief(spent)} of {naira.brief(amount)} · {leftText(balance, naira)} · until{' '}
        {dayText(cycle.to, today)}
      </p>
    </li>
  )
}

function leftText(balance: Kobo, naira: AmountWords): string {
  return balance < 0
    ? `${naira.brief(subtractKobo(ZERO_KOBO, balance))} over`
    : `${naira.brief(balance)} left`
}
