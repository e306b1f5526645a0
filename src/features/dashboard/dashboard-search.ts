import { type PageSearch, type RawSearch, readPageSearch } from '#ui/address/search-values.ts'
import { type PeriodSearch, readPeriodSearch } from '../analytics/parts/period-search.ts'

/** The state of the dashboard that its address keeps: its period, and the page of a long trend. */
export interface DashboardSearch extends PeriodSearch, PageSearch {}

/** Reads the address of the dashboard. */
export function readDashboardSearch(raw: RawSearch): DashboardSearch {
  return { ...readPageSearch(raw), ...readPeriodSearch(raw) }
}
