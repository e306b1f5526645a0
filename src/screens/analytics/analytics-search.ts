import { type PeriodSearch, readPeriodSearch } from '#screens/shared-figures/period-search.ts'
import {
  type PageSearch,
  type RawSearch,
  readPageSearch,
  readText,
} from '#screens/shared-lists/search-values.ts'

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
