import type { ReactNode } from 'react'
import type { ServerList } from '#data/payments/server-list.ts'
import type { Pagination } from '#domain/page.ts'
import type { DayRange } from '#domain/period.ts'
import { DayFilters } from '#screens/shared-filters/day-filters.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PaymentsSearch } from './payments-search.ts'

/** What a list says that never had anything in it. */
export interface EmptyWords {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
}

interface RecordsFrameProps {
  readonly list: ServerList<{ readonly pagination: Pagination }>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly empty: EmptyWords
  /** The table. */
  readonly children: ReactNode
}

/** What is around a table of records: its days, its pages, and what stands for it when there is none. */
export function RecordsFrame(props: RecordsFrameProps) {
  const { list, search, onSearch } = props
  const { from, to, size } = search
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const isNeverUsed = list.page?.pagination.total === 0 && Object.keys(days).length === 0
  return (
    <div>
      {!isNeverUsed && (
        <DayFilters
          // Another address, another form: Back shows the filters that were.
          key={`${from} ${to}`}
          days={days}
          onDays={next => onSearch({ ...next, ...(size !== undefined && { size }) })}
        />
      )}
      <RecordsBody {...props} days={days} />
    </div>
  )
}

interface RecordsBodyProps extends RecordsFrameProps {
  readonly days: DayRange
}

function RecordsBody({ list, days, onSearch, empty, children }: RecordsBodyProps) {
  const pagination = list.page?.pagination
  if (pagination === undefined) return list.trouble === undefined ? <Skeleton lines={5} /> : null
  const { page, limit, total, totalPages } = pagination
  if (total === 0) {
    if (Object.keys(days).length === 0) return <EmptyState {...empty} />
    return <EmptyState title="Nothing in these days" text="Try a wider range of days." />
  }
  if (page > totalPages) {
    return (
      <EmptyState
        title="There is no such page"
        text={`The last one is page ${totalPages}.`}
        actions={
          <Button onClick={() => onSearch({ ...days, size: limit })}>To the first page</Button>
        }
      />
    )
  }
  return (
    <Card>
      {children}
      <Paging pagination={pagination} onPaging={next => onSearch({ ...days, ...next })} />
    </Card>
  )
}
