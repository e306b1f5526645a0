import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { countText } from '#base/count-text.ts'
import { paginate } from '#base/page.ts'
import {
  type ListWish,
  useTransactionList,
  useTransactionWindow,
} from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import type { FindNotice } from '#features/entries/rules/find/find.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import type { ListAnswer } from '#ledger/columns/columns.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { isNeutral } from '#records/neutral.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Paging } from '#ui/list/paging.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { type FilterSearch, filterSearch } from '../filters/filter-search.ts'
import { EditTransactionDialog } from '../list/edit-transaction-dialog.tsx'
import { mainRow } from '../list/entry-item.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EntryRows } from './entry-rows.tsx'
import { EntryTable } from './entry-table.tsx'
import { type EntryActions, useEntryActions } from './use-entry-actions.ts'
import { useEntryNames } from './use-entry-names.ts'
import { type Selection, useSelection } from './use-selection.ts'
import styles from './activity.module.css'

/** What of a page's address its list of entries keeps there. */
export type ActivitySearch = FilterSearch & PageSearch

interface ActivityProps {
  readonly label: string
  readonly search: ActivitySearch
  /** Gets filters and paging alone; what else the address holds is the page's. */
  readonly onSearch: OnSearch<ActivitySearch>
  /** The one budget, or wallet, whose entries are listed. */
  readonly budgetId?: string
  readonly walletId?: string
}

/** Entries by day, narrowed by chips that act at once, with what they come to: a list on a phone, a workbench on a desk. */
export function Activity(props: ActivityProps) {
  const { label, search, onSearch, walletId } = props
  const filters = filterSearch(search)
  const wish = toWish(filters, props)
  const list = useTransactionList(wish)
  const size = search.size === undefined ? {} : { size: search.size }
  const selection = useSelection(JSON.stringify(wish))
  return (
    <div className={styles['activity']}>
      <ActivityFilters
        filters={filters}
        isOfWallet={walletId !== undefined}
        onFilters={next => onSearch({ ...next, ...size }, { replace: true })}
      />
      {list === undefined && <Skeleton lines={6} />}
      {list?.count === 0 && (
        <NothingFound
          key={JSON.stringify(filters)}
          notices={list.notices}
          onClear={() => onSearch(size, { replace: true })}
        />
      )}
      {list !== undefined && list.count > 0 && (
        <>
          <Sums list={list} />
          <FoundEntries
            {...{ label, wish, list, search, selection }}
            onSearch={next => onSearch({ ...filters, ...next })}
          />
        </>
      )}
    </div>
  )
}

function toWish(
  filters: FilterSearch,
  { budgetId, walletId }: Pick<ActivityProps, 'budgetId' | 'walletId'>,
): ListWish {
  const { wallet = walletId, category = [], type, label = [], from, to, find, order } = filters
  const narrowed: TransactionFilters = {
    categories: category,
    labelIds: label,
    ...(wallet !== undefined && { walletId: wallet }),
    ...(budgetId !== undefined && { budgetId }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return {
    filters: narrowed,
    joinsTransfers: true,
    ...(find !== undefined && { find }),
    ...(order !== undefined && { order }),
  }
}

interface SumsProps {
  readonly list: ListAnswer
}

/** How many entries there are, and what they come to; what of the search was not understood. */
function Sums({ list: { count, income, expense, notices } }: SumsProps) {
  const naira = useNaira()
  return (
    <>
      <p className={styles['sums']} role="status">
        <span>{count === 1 ? '1 entry' : `${countText(count)} entries`}</span>
        <span>
          Out <b>{naira.brief(expense)}</b>
        </span>
        <span>
          In <b className={styles['in']}>{naira.brief(income)}</b>
        </span>
      </p>
      {notices.length > 0 && (
        <p className={styles['notice']}>{notices.map(noticeText).join(' ')}</p>
      )}
    </>
  )
}

function noticeText({ kind, text }: FindNotice): string {
  if (kind === 'unknown-field') return `There is no field “${text}”: it was searched for as a word.`
  if (kind === 'unknown-name') return `Nothing of yours is called “${text}”.`
  return kind === 'unread-value'
    ? `“${text}” could not be read.`
    : 'The search is too long: its end was left out.'
}

interface NothingFoundProps {
  readonly notices: readonly FindNotice[]
  readonly onClear: () => void
}

/** Says that the filters leave nothing, and offers to take them away. */
function NothingFound({ notices, onClear }: NothingFoundProps) {
  const isAnnounced = useRef(false)

  useEffect(() => {
    // React's strict mode runs effects twice in development.
    if (isAnnounced.current) return
    isAnnounced.current = true
    notify.info('No transactions found for the applied filters.')
  }, [])

  return (
    <EmptyState
      title="Nothing matches"
      text={
        notices.length > 0
          ? notices.map(noticeText).join(' ')
          : 'Try a wider range of days, or fewer filters.'
      }
      actions={
        <Button variant="soft" onClick={onClear}>
          Show all transactions
        </Button>
      }
    />
  )
}

interface FoundEntriesProps {
  readonly label: string
  readonly wish: ListWish
  readonly list: ListAnswer
  readonly search: ActivitySearch
  readonly selection: Selection
  readonly onSearch: (change: Partial<ActivitySearch>) => void
}

/** The entries themselves, and what is done with those that are selected. */
function FoundEntries(props: FoundEntriesProps) {
  const { label, wish, list, selection } = props
  const { columns } = useLedger()
  const today = useToday()
  const isDesk = useMedia('(min-width: 1024px)')
  const actions = useEntryActions()

  async function handleAll() {
    const ids = await columns.fetchIds({ ...wish, today })
    selection.set(ids)
  }

  return (
    <>
      {isDesk ? (
        <Workbench {...props} actions={actions} />
      ) : (
        <EntryRows {...{ label, wish, list, selection, actions }} />
      )}
      {selection.ids.length > 0 && (
        <SelectedBar
          wish={wish}
          selection={selection}
          total={list.count}
          onAll={() => void handleAll()}
        />
      )}
    </>
  )
}

interface SelectedBarProps {
  readonly wish: ListWish
  readonly selection: Selection
  readonly total: number
  readonly onAll: () => void
}

// Beyond it the sum of what is selected is not told.
const MOST_SUMMED = 500

function SelectedBar({ wish, selection, total, onAll }: SelectedBarProps) {
  const window = useTransactionWindow(wish, 0, MOST_SUMMED)
  const rows = window?.entries.map(mainRow).filter(({ id }) => selection.has(id))
  const isWhole = rows?.length === selection.ids.length
  const net = rows?.reduce<Kobo>((sum, row) => {
    if (isNeutral(row)) return sum
    return row.type === 'income' ? addKobo(sum, row.amount) : subtractKobo(sum, row.amount)
  }, ZERO_KOBO)
  return (
    <BulkBar selection={selection} net={isWhole ? net : undefined} total={total} onAll={onAll} />
  )
}

interface WorkbenchProps extends FoundEntriesProps {
  readonly actions: EntryActions
}

const DESK_SIZE = 50

/** The table of a desk, fifty rows a page. */
function Workbench(props: WorkbenchProps) {
  const { label, wish, list, search, selection, actions, onSearch } = props
  const { page = 1, size = DESK_SIZE } = search
  const { row } = useSearch({ strict: false })
  const names = useEntryNames()
  const [edited, setEdited] = useState<ListedEntry>()
  const { totalPages } = paginate(1, size, list.count)
  const shown = Math.min(page, totalPages)
  const window = useTransactionWindow(wish, (shown - 1) * size, size)
  return (
    <>
      <EntryTable
        caption={label}
        entries={window?.entries ?? []}
        days={list.days}
        order={wish.order ?? '-date'}
        onOrder={order => onSearch({ order })}
        selection={selection}
        actions={actions}
        onEdit={setEdited}
        names={names}
        openId={row}
      />
      <Paging
        pagination={paginate(shown, size, list.count)}
        onPaging={paging => onSearch(paging)}
      />
      {edited !== undefined && (
        <EditTransactionDialog transaction={mainRow(edited)} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
