import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { notify } from '#ui/toast/notify.tsx'
import { editView, useViewNames, useViews, type ViewRow } from './data/views.ts'
import type { ViewColumns } from './parts/activity/list-tools.tsx'
import type { FilterSearch } from './parts/filters/filter-search.ts'
import type { Seen } from './parts/filters/period-filter.ts'
import type { KeptNames } from './rules/find/kept-find.ts'
import { columnsToText, type ListColumn, textToColumns } from './rules/list-columns.ts'
import { keepFilters, recallFilters } from './view-query.ts'

/** The saved views, seen from a list with filters. */
export interface SavedViewsState {
  /** In the person's order. */
  readonly views: readonly ViewRow[]
  /** The view whose filters these are. */
  readonly shown: ViewRow | undefined
  /** The view that one came from, where the filters were changed since. */
  readonly left: ViewRow | undefined
  readonly names: KeptNames
  readonly filtersOf: (view: ViewRow) => FilterSearch
  readonly choose: (id: string | undefined) => void
}

/** Follows the saved views (SV3); undefined while they load. */
export function useSavedViews(filters: FilterSearch): SavedViewsState | undefined {
  const views = useViews()
  const names = useViewNames()
  const seen = { today: useToday(), months: useMonths() }
  const [chosenId, setChosenId] = useState<string>()
  if (views === undefined || names === undefined) return undefined
  const shown = shownView(views, { filters, names, seen, chosenId })
  return {
    views,
    shown,
    left: shown === undefined ? views.find(({ id }) => id === chosenId) : undefined,
    names,
    filtersOf: view => recallFilters(view.query, names, seen),
    choose: setChosenId,
  }
}

interface Shown {
  readonly filters: FilterSearch
  readonly names: KeptNames
  readonly seen: Seen
  readonly chosenId: string | undefined
}

/**
 * The view of which these are the filters. Several may have the same, saved on two devices: then the one
 * that the person chose.
 */
function shownView(
  views: readonly ViewRow[],
  { filters, names, seen, chosenId }: Shown,
): ViewRow | undefined {
  const query = keepFilters(filters, names)
  const alike = views.filter(
    view => keepFilters(recallFilters(view.query, names, seen), names) === query,
  )
  return alike.find(({ id }) => id === chosenId) ?? alike[0]
}

/** The columns of a view that keeps some; what is chosen among them is kept in it (SV4). */
export function useViewColumns(view: ViewRow | undefined): ViewColumns | undefined {
  const ledger = useLedger()
  const columns = view && textToColumns(view.columns)
  if (view === undefined || columns === undefined) return undefined
  const { id, name } = view

  async function keep(next: readonly ListColumn[]): Promise<void> {
    const edited = await editView(ledger, id, { columns: columnsToText(next) })
    if (!edited.ok) notify.error(edited.error.message)
  }

  return { viewName: name, columns, onColumns: next => void keep(next) }
}
