import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import { dayPart } from '#time/day-part.ts'
import { monthText } from '#time/day-text.ts'
import { monthByName } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { periodName } from '#time/period-names.ts'
import { monthOfPeriod, type Period, periodDays } from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { said } from '#ui/page/said.tsx'
import { PeriodDays } from '#ui/period/period-days.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useOverview, useSpending } from '../analytics/data/queries.ts'
import type { FigureScope } from '../analytics/parts/figure-scope.ts'
import { searchToPeriod, withPeriod } from '../analytics/parts/period-search.ts'
import { spendingKey } from '../analytics/rules/budget-spending.ts'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import { useBudgets } from '../budgets/data/queries.ts'
import { budgetsPlan } from '../budgets/rules/budgets-plan.ts'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useHasTransactions, useTransactionWindow } from '../entries/data/queries.ts'
import { InsightCards } from '../insights/parts/insight-cards.tsx'
import { useInsights } from '../insights/parts/use-insights.ts'
import { FirstPage } from '../onboarding/parts/first-page.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useMonths, useToday, useZone } from '../session/data/use-today.ts'
import { type WalletView, useWallets } from '../wallets/data/queries.ts'
import { AllFigures } from './all-figures.tsx'
import { Attention } from './attention.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { useAttention } from './data/use-attention.ts'
import { BudgetBars, LatestEntries, WhereItWent } from './month-cards.tsx'
import { rangeBefore } from './rules/month-spending.ts'
import { SpendingPanel } from './spending-panel.tsx'
import { WalletStrip } from './wallet-strip.tsx'
import styles from './home-cards.module.css'

interface DashboardScreenProps {
  /** What the person is called. */
  readonly name: string
  readonly search: DashboardSearch
  readonly onSearch: OnSearch<DashboardSearch>
  /** Whether it is still read what is to stand on it: coming later, that would push down what is there. */
  readonly isComing?: boolean
  /** What has arrived and waits, in a line: it alone stands before the money. */
  readonly arrived?: ReactNode
  /** What the app offers; it stands below the money, or below the first page. */
  readonly offers?: ReactNode
  /** The checklist of a new account, once there is something to show. */
  readonly checklist?: ReactNode
}

/** The first page of the app: how the money of a period stands. */
export function DashboardScreen({
  name,
  search,
  onSearch,
  isComing = false,
  arrived,
  offers,
  checklist,
}: DashboardScreenProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  const isLoading = wallets === undefined || hasTransactions === undefined || isComing
  const isEmpty = wallets?.length === 0 || hasTransactions === false
  return (
    <>
      <PageHeader
        title={t('dashboard.good-day-part-name', { dayPart: dayPart(clock(), zone), name })}
        name={t('dashboard.welcome-name', { name })}
      />
      {arrived}
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && isEmpty && (
        <FirstPage below={offers}>
          <DashboardEmpty hasWallet={wallets.length > 0} />
        </FirstPage>
      )}
      {!isLoading && !isEmpty && (
        <DashboardContent
          wallets={wallets}
          search={search}
          onSearch={onSearch}
          offers={
            <>
              {checklist}
              {offers}
            </>
          }
        />
      )}
    </>
  )
}

/** Opens the dialog in which entries are made. */
function AddTransactionLink() {
  return (
    <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
      <Plus aria-hidden="true" />

      {t('dashboard.add-transaction')}
    </Link>
  )
}

interface DashboardEmptyProps {
  readonly hasWallet: boolean
}

/** What the dashboard says before there is anything to show. */
function DashboardEmpty({ hasWallet }: DashboardEmptyProps) {
  if (hasWallet) {
    return (
      <EmptyState
        title={t('dashboard.your-month-begins-here')}
        text={t('dashboard.record-the-first-thing-you')}
        actions={
          <>
            <AddTransactionLink />
            <ExampleButton />
          </>
        }
        links={
          <>
            {said('dashboard.or-link-import-a-bank', {
              link: <Link to="/user/app/import-statement" />,
              link2: <Link to="/user/app/budgets" search={{ add: 'budget' }} />,
            })}
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('dashboard.start-with-a-wallet')}
      text={t('dashboard.a-wallet-is-where-your')}
      actions={
        <>
          <Link to="/user/app/wallets" className={buttonClass()}>
            {t('dashboard.go-to-wallets')}
          </Link>
          <ExampleButton />
        </>
      }
    />
  )
}

const EVERYTHING = { filters: { categories: [], labelIds: [] }, joinsTransfers: true }
const SHOWN_ENTRIES = 5
const SHOWN_INSIGHTS = 1

interface DashboardContentProps extends Pick<DashboardScreenProps, 'offers'> {
  readonly wallets: readonly WalletView[]
  readonly search: DashboardSearch
  readonly onSearch: OnSearch<DashboardSearch>
}

/** How the money stands in the period that the address names, answers first. */
function DashboardContent({ wallets, search, onSearch, offers }: DashboardContentProps) {
  const today = useToday()
  const months = useMonths()
  const period = searchToPeriod(search)
  const range = periodDays(period, today, months)
  const answers = useAnswers(period, { today, months })
  // Drawn in slices, so that a slow phone answers meanwhile.
  const isDue = useDeferredValue(answers !== undefined)
  if (answers === undefined || !isDue) return <Skeleton lines={6} />
  const { overview, before, budgets, budgeted, attention, latest, insights } = answers
  const scope = { range, today, months }
  const of = periodWords(period, scope)

  function handlePeriod(next: Period) {
    onSearch(withPeriod(search, next), { replace: true })
  }

  return (
    <div className={styles['page']}>
      <SpendingPanel
        period={period}
        today={today}
        months={months}
        onPeriod={handlePeriod}
        overview={overview}
        before={before}
        plan={budgetsPlan(budgets, today)}
        budgeted={budgeted}
      />
      {period.choice === 'custom' && monthOfPeriod(period, today, months) === undefined && (
        <div className={styles['days']}>
          <PeriodDays
            days={period}
            today={today}
            onDays={days => handlePeriod({ choice: 'custom', ...days })}
          />
        </div>
      )}
      <WalletStrip wallets={wallets} />
      <Attention attention={attention} />
      <InsightCards insights={insights.first} className={styles['insights']} />
      <BudgetBars budgets={budgets} />
      <WhereItWent
        shares={overview.categories}
        of={of}
        scope={scope}
        period={withPeriod({}, period)}
      />
      <LatestEntries entries={latest} />
      <div className={styles['offers']}>{offers}</div>
      <AllFigures
        of={of}
        overview={overview}
        balance={addKobo(...wallets.map(({ amount }) => amount))}
        scope={scope}
        paging={search}
        onPaging={paging => onSearch({ ...search, ...paging })}
      />
      <InsightCards insights={insights.late} className={styles['late']} />
    </div>
  )
}

/** On which day, and in whose months, a period is seen. */
type Seen = Pick<FigureScope, 'today' | 'months'>

/** All that the page tells, and at once: what comes later would push down what is there. */
function useAnswers(period: Period, { today, months }: Seen) {
  const overview = useOverview(periodDays(period, today, months))
  const before = useOverview(rangeBefore(period, today, months))
  const budgets = useBudgets()
  const budgeted = useBudgetedIn(budgets, months.daysOf(months.monthOf(today)))
  const attention = useAttention()
  const latest = useTransactionWindow(EVERYTHING, 0, SHOWN_ENTRIES)?.entries
  const insights = useInsights(SHOWN_INSIGHTS)
  const hasFigures = overview !== undefined && before !== undefined && budgets !== undefined
  const isLoading = budgeted === undefined || attention === undefined || latest === undefined
  if (!hasFigures || isLoading || insights === undefined) return undefined
  return { overview, before, budgets, budgeted, attention, latest, insights }
}

/** What was spent in the days of a month out of any budget, those that ended too; undefined while it loads. */
function useBudgetedIn(
  budgets: readonly BudgetView[] | undefined,
  days: ReturnType<Months['daysOf']>,
): Kobo | undefined {
  const questions = budgets?.map(({ id }) => ({ budgetId: id, from: days.from, to: days.to }))
  const spending = useSpending(questions ?? [])
  // An answer about other budgets, as about none before they are loaded, is no answer about these.
  const spent = questions?.map(each => spending?.get(spendingKey(each)))
  if (spent?.includes(undefined) !== false) return undefined
  return addKobo(...spent.map(each => (each === undefined ? ZERO_KOBO : totalSpent(each))))
}

/** The period's name, as a sentence has it. */
function periodWords(period: Period, { today, months }: Seen): string {
  const month = monthOfPeriod(period, today, months)
  if (month !== undefined) {
    return months.own === undefined ? monthText(month) : monthByName(month, months)
  }
  return period.choice === 'custom'
    ? t('dashboard.these-days')
    : periodName(period.choice, today, months).toLowerCase()
}
