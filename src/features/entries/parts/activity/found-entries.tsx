import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { paginate } from '#base/page.ts'
import {
  type ListWish,
  type TransactionList,
  useTransactionWindow,
} from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import type { Day } from '#time/day.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Paging } from '#ui/list/paging.tsx'
import type { FilterSearch } from '../filters/filter-search.ts'
import { EditTransactionDialog } from '../list/edit-transaction-dialog.tsx'
import { mainRow } from '../list/entry-item.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EntryRows } from './entry-rows.tsx'
import { EntryTable } from './entry-table.tsx'
import { firstOfDay } from './list-items.ts'
import { type EntryActions, useEntryActions } from './use-entry-actions.ts'
import { useEntryChoices, useEntryNames } from './use-entry-names.ts'
import type { Selection } from './use-selection.ts'

interface FoundEntriesProps {
  readonly label: string
  readonly wish: ListWish
  readonly list: TransactionList
  readonly search: FilterSearch & PageSearch
  readonly selection: Selection
  /** Whether one began to select, even when nothing is yet. */
  readonly isSelecting: boolean
  /** Those of a desk's table. */
  readonly columns: readonly ListColumn[]
  readonly isDesk: boolean
  /** The day that the list is to go to; undefined once it is there. */
  readonly sought: Day | undefined
  readonly onFound: () => void
  readonly onSearch: (change: Partial<FilterSearch & PageSearch>) => void
}

/** The entries themselves, and what is done with those that are selected. */
export function FoundEntries(props: FoundEntriesProps) {
  const { label, wish, list, selection, isSelecting, isDesk, sought, onFound } = props
  const { columns } = useLedger()
  const today = useToday()
  const all = useEntryActions()
  // What is gone is selected no more.
  const actions: EntryActions = {
    ...all,
    async remove(row, name) {
      const isGone = await all.remove(row, name)
      if (isGone) selection.drop(row.id)
      return isGone
    },
  }

  async function handleAll() {
    const ids = await columns.fetchIds({ ...wish, today })
    selection.set(ids)
  }

  return (
    <>
      {isDesk ? (
        <Workbench {...props} actions={actions} />
      ) : (
        <EntryRows {...{ label, wish, list, selection, isSelecting, actions, sought, onFound }} />
      )}
      {isSelecting && (
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
  const { label, wish, list, search, selection, actions, columns, sought, onFound, onSearch } =
    props
  const { page = 1, size = DESK_SIZE } = search
  const { row } = useSearch({ strict: false })
  const names = useEntryNames()
  const choices = useEntryChoices()
  const [edited, setEdited] = useState<ListedEntry>()
  const { totalPages } = paginate(1, size, list.count)
  const shown = Math.min(page, totalPages)
  const window = useTransactionWindow(wish, (shown - 1) * size, size)
  // Under the first rows from then on, also while others come.
  const [hasRows, setHasRows] = useState(false)
  if (window !== undefined && !hasRows) setHasRows(true)
  const goToDay = useEffectEvent((day: Day) => {
    if (list.days === null) return
    const wanted = Math.floor(firstOfDay(list.days, day) / size) + 1
    if (wanted !== shown) onSearch({ page: wanted, size })
  })

  useEffect(() => {
    if (sought !== undefined) goToDay(sought)
  }, [sought])

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
        choices={choices}
        openId={row}
        columns={columns}
        sought={sought}
        onFound={onFound}
      />
      {hasRows && (
        <Paging
          pagination={paginate(shown, size, list.count)}
          onPaging={paging => onSearch(paging)}
        />
      )}
      {edited !== undefined && (
        <EditTransactionDialog transaction={mainRow(edited)} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
