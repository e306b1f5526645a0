import { useBudgetTrail } from '#data/budgets/queries.ts'
import type { DayRange } from '#domain/period.ts'
import { DayFilters } from '#screens/shared-filters/day-filters.tsx'
import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import type { PageSearch } from '#screens/shared-lists/search-values.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TrailTable } from './trail-table.tsx'

type TrailSearch = DayRange & PageSearch

interface BudgetTrailsProps {
  readonly budgetId: string
  readonly search: TrailSearch
  readonly onSearch: (next: TrailSearch) => void
}

/** Every change and renewal of a budget, newest first. */
export function BudgetTrails({ budgetId, search, onSearch }: BudgetTrailsProps) {
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
        <EmptyState title="Nothing changed in these days" text="Try a wider range of days." />
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
