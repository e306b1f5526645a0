import {
  type PageSearch,
  type RawSearch,
  readPageSearch,
  readText,
} from '#ui/address/search-values.ts'
import { type PeriodSearch, readPeriodSearch } from './parts/period-search.ts'

/** The state of the analytics page that its address keeps. */
export interface AnalyticsSearch extends PeriodSearch, PageSearch {
  /** Figures of this wallet alone. */
  readonly wallet?: string
}

/** Reads the address of the analytics page. */
export function readAnalyticsSearch(raw: RawSearch): AnalyticsSearch {
  const wallet = readText(raw['wallet'])
  return {
    ...readPageSearch(raw),
    ...readPeriodSearch(raw),
    ...(wallet !== undefined && { wallet }),
  }
}
