import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import { periodOptions } from '#time/period-names.ts'
import { NAMED_PERIODS, type NamedPeriod, type PeriodOption } from '#time/period.ts'
import { type FilterSearch, filtersToQuery, queryToFilters } from './parts/filters/filter-search.ts'
import { periodFilter, type Seen } from './parts/filters/period-filter.ts'
import { fromKeptFind, type KeptNames, toKeptFind } from './rules/find/kept-find.ts'

// Beside the filters: the days of a period that moves on with the calendar.
const PERIOD = 'period'

/** The periods that the days of the filters are today, the longest last; one of them may be kept in their place. */
export function periodsOf({ from, to }: FilterSearch, seen: Seen): readonly PeriodOption[] {
  if (from === undefined && to === undefined) return []
  return periodOptions(seen.today, seen.months).filter(({ choice }) => {
    if (!isNamed(choice)) return false
    const days = periodFilter(choice, seen)
    return days.from === from && days.to === to
  })
}

function isNamed(choice: string): choice is NamedPeriod {
  return NAMED_PERIODS.some(each => each === choice)
}

/** The filters as a view keeps them (SV1): by ids, and with a period for their days where one is given. */
export function keepFilters(filters: FilterSearch, names: KeptNames, period = ''): string {
  const { from, to, find, ...others } = filters
  const kept = filtersToQuery({
    ...others,
    ...(period === '' && from !== undefined && { from }),
    ...(period === '' && to !== undefined && { to }),
  })
  const params = new URLSearchParams(kept)
  if (find !== undefined) params.set('find', toKeptFind(find, names))
  if (period !== '') params.set(PERIOD, period)
  return params.toString()
}

/** The filters that a view's query means today, by the names that things have now; what a newer build said is left out. */
export function recallFilters(query: string, names: KeptNames, seen: Seen): FilterSearch {
  const params = new URLSearchParams(query)
  const find = params.get('find')
  const period = params.get(PERIOD) ?? ''
  params.delete('find')
  return {
    ...queryToFilters(params.toString()),
    ...(find !== null && { find: fromKeptFind(find, names).slice(0, MAX_FIND_LENGTH) }),
    ...(isNamed(period) && periodFilter(period, seen)),
  }
}
