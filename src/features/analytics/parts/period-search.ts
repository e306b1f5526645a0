import type { Day } from '#time/day.ts'
import {
  DEFAULT_PERIOD,
  isLongPeriod,
  parsePeriodChoice,
  type Period,
  type PeriodChoice,
} from '#time/period.ts'
import { type PageSearch, type RawSearch, readDay } from '#ui/address/search-values.ts'

/** A period in an address; the default is left out. */
export interface PeriodSearch {
  readonly period?: PeriodChoice
  readonly from?: Day
  readonly to?: Day
}

/**
 * Reads `period`, and `from` and `to` where it is a custom one; what makes no sense is left out, and a longer
 * preset where the page does not offer them.
 */
export function readPeriodSearch(raw: RawSearch, takesLong = false): PeriodSearch {
  const text = raw['period']
  const period = typeof text === 'string' ? parsePeriodChoice(text) : undefined
  if (period === undefined || (isLongPeriod(period) && !takesLong)) return {}
  if (period !== 'custom') return { period }
  const from = readDay(raw['from'])
  const to = readDay(raw['to'])
  return { period, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The period that an address names. */
export function searchToPeriod({ period, from, to }: PeriodSearch): Period {
  if (period === undefined) return DEFAULT_PERIOD
  return { choice: period, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The address with another period: its lists begin at their first page again. */
export function withPeriod<Search extends PeriodSearch & PageSearch>(
  search: Search,
  { choice, ...days }: Period,
): Omit<Search, 'period' | 'from' | 'to' | 'page'> & PeriodSearch {
  const { period: _period, from: _from, to: _to, page: _page, ...rest } = search
  return choice === DEFAULT_PERIOD.choice ? rest : { ...rest, period: choice, ...days }
}
