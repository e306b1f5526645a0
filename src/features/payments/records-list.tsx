import type { ReactNode } from 'react'
import type { Pagination } from '#base/page.ts'
import { t } from '#messages/t.ts'
import type { DayRange } from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Paging } from '#ui/list/paging.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { DayFilters } from '../entries/parts/filters/day-filters.tsx'
import type { ServerList } from './data/use-server-list.ts'
import type { PaymentsSearch } from './payments-search.ts'

/** What a list says that never had anything in it. */
export interface EmptyWords {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
}

interface RecordsPage<Row> {
  readonly records: readonly Row[]
  readonly pagination: Pagination
}

interface RecordsListProps<Row> {
  readonly list: ServerList<RecordsPage<Row>>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly empty: EmptyWords
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
}

/** A table of records with its days and its pages, and what stands for it when there is none. */
export function RecordsList<Row>(props: RecordsListProps<Row>) {
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

interface RecordsBodyProps<Row> extends RecordsListProps<Row> {
  readonly days: DayRange
}

function RecordsBody<Row>(props: RecordsBodyProps<Row>) {
  const { list, days, onSearch, empty, caption, columns, rowKey } = props
  if (list.page === undefined) return list.trouble === undefined ? <Skeleton lines={5} /> : null
  const { records, pagination } = list.page
  const { page, limit, total, totalPages } = pagination
  if (total === 0) {
    if (Object.keys(days).length === 0) return <EmptyState {...empty} />
    return (
      <EmptyState
        isNarrowed
        title={t('payments.nothing-in-these-days')}
        text={t('payments.try-a-wider-range-of')}
      />
    )
  }
  if (page > totalPages) {
    return (
      <EmptyState
        isNarrowed
        title={t('payments.there-is-no-such-page')}
        text={t('payments.the-last-one-is-page', { totalPages })}
        actions={
          <Button onClick={() => onSearch({ ...days, size: limit })}>
            {t('payments.to-the-first-page')}
          </Button>
        }
      />
    )
  }
  return (
    <Card>
      <DataTable caption={caption} columns={columns} rows={records} rowKey={rowKey} />
      <Paging pagination={pagination} onPaging={next => onSearch({ ...days, ...next })} />
    </Card>
  )
}
