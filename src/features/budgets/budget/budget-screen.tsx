import { once } from '#base/once.ts'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { ExampleButton } from '#features/demo/parts/example-button.tsx'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import { Activity, type ActivitySearch } from '#features/entries/parts/activity/activity.tsx'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import { DayFilters } from '#features/entries/parts/filters/day-filters.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import type { OnSearch, SearchStep } from '#ui/address/on-search.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { ProposedBudget } from '../budgets-search.ts'
import type { BudgetView } from '../data/budget-view.ts'
import { useBudget } from '../data/queries.ts'
import { useBudgetTrail } from '../data/trail-queries.ts'
import { BudgetAnalytics } from './budget-analytics.tsx'
import { BudgetCard } from './budget-card.tsx'
import { BudgetCounts } from './budget-counts.tsx'
import { BudgetMenu } from './budget-menu.tsx'
import type { BudgetSearch } from './budget-search.ts'
import { TrailTable } from './trail-table.tsx'

interface BudgetScreenProps {
  readonly budgetId: string
  readonly search: BudgetSearch
  readonly onSearch: OnSearch<BudgetSearch>
  /** Back to the list of budgets, perhaps to make another one as proposed. */
  readonly onLeave: (of?: ProposedBudget) => void
}

/** One budget: how it stands, what is spent from it, and what became of it. */
export function BudgetScreen({ budgetId, search, onSearch, onLeave }: BudgetScreenProps) {
  const budget = useBudget(budgetId)
  if (budget === undefined) return <Skeleton lines={5} />
  if (budget === null) return <RecordMissing what="budget" />
  return <BudgetContent budget={budget} search={search} onSearch={onSearch} onLeave={onLeave} />
}

interface BudgetContentProps {
  readonly budget: BudgetView
  readonly search: BudgetSearch
  readonly onSearch: OnSearch<BudgetSearch>
  readonly onLeave: BudgetScreenProps['onLeave']
}

const tabsInWords = once(
  () =>
    [
      { id: 'analytics', label: t('budgets.analytics') },
      { id: 'transactions', label: t('budgets.transactions') },
      { id: 'trails', label: t('budgets.budget-trails') },
    ] as const,
)

/** A budget's card, what can be done with it, and its tabs. */
function BudgetContent({ budget, search, onSearch, onLeave }: BudgetContentProps) {
  const { tab = 'analytics', add, ...list } = search
  const today = useToday()
  const page = { budgetId: budget.id, search: list, onSearch: handleList }

  // Filters and page are a tab's own: another tab begins without them, that of the entries with the cycle of the card.
  function handleTab(next: typeof tab) {
    onSearch(
      { tab: next, ...(next === 'transactions' && cycleDays(budget, today)) },
      { replace: true },
    )
  }

  function handleList(next: typeof list, step?: SearchStep) {
    onSearch({ tab, ...next }, step)
  }

  return (
    <>
      <BudgetCard
        budget={budget}
        menu={
          <BudgetMenu
            budget={budget}
            onAdd={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
            onDeleted={() => onLeave()}
            onCopy={onLeave}
          />
        }
      />
      <BudgetCounts budget={budget} />
      <Tabs label={t('budgets.budget-2')} tabs={tabsInWords()} selected={tab} onSelect={handleTab}>
        {tab === 'analytics' && (
          <BudgetAnalytics budgetId={budget.id} days={cycleDays(budget, today)} />
        )}
        {tab === 'transactions' && <BudgetTransactions {...page} />}
        {tab === 'trails' && <BudgetTrails {...page} />}
      </Tabs>
      {add !== undefined && (
        <AddTransaction
          initialKind={add}
          budget={budget}
          onClose={() => onSearch({ tab, ...list }, { dialog: 'closes' })}
        />
      )}
    </>
  )
}

/** The days of the current cycle until today, which no filter passes; all of a budget that reaches back without end. */
function cycleDays({ cycle: { from, to } }: BudgetView, today: Day): DayRange {
  if (from === null || from > today) return {}
  return { from, to: to < today ? to : today }
}

type TrailSearch = DayRange & PageSearch

interface BudgetTrailsProps {
  readonly budgetId: string
  readonly search: TrailSearch
  readonly onSearch: (next: TrailSearch) => void
}

/** Every change and renewal of a budget, newest first. */
function BudgetTrails({ budgetId, search, onSearch }: BudgetTrailsProps) {
  const { from, to, page, size } = search
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const sizeSearch = size === undefined ? {} : { size }
  const trail = useBudgetTrail(budgetId, days)
  const { rows, pagination } = pageOf(trail ?? [], {
    ...sizeSearch,
    ...(page !== undefined && { page }),
  })
  return (
    <>
      <DayFilters
        // Another address, another form: Back shows the filters that were.
        key={`${from} ${to}`}
        days={days}
        onDays={next => onSearch({ ...next, ...sizeSearch })}
      />
      {trail === undefined && <Skeleton lines={5} />}
      {trail?.length === 0 && (
        <EmptyState
          isNarrowed
          title={t('budgets.nothing-changed-in-these-days')}
          text={t('budgets.try-a-wider-range-of')}
        />
      )}
      {rows.length > 0 && (
        <Card>
          <TrailTable rows={rows} />
          <Paging pagination={pagination} onPaging={next => onSearch({ ...days, ...next })} />
        </Card>
      )}
    </>
  )
}

interface BudgetTransactionsProps {
  readonly budgetId: string
  readonly search: ActivitySearch
  readonly onSearch: OnSearch<ActivitySearch>
}

const NO_FILTERS = { categories: [], labelIds: [] }

/** What ever counted in a budget, newest first. */
function BudgetTransactions(props: BudgetTransactionsProps) {
  const all = useTransactionPage({ ...NO_FILTERS, budgetId: props.budgetId }, 1, DEFAULT_PAGE_SIZE)
  if (all === undefined) return <Skeleton lines={5} />
  if (all.pagination.total === 0) {
    return (
      <EmptyState
        title={t('budgets.nothing-spent-from-it-yet')}
        text={t('budgets.add-an-expense-by-transaction')}
        actions={<ExampleButton />}
      />
    )
  }
  return <Activity label={t('budgets.transactions-of-this-budget')} {...props} />
}
