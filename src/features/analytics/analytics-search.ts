import type { Day } from '#time/day.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readDay,
  readPageSearch,
  readText,
} from '#ui/address/search-values.ts'
import { type PeriodSearch, readPeriodSearch } from './parts/period-search.ts'
import { BEHIND_FLOWS, type BehindFlow } from './rules/figure-keys.ts'
import type { FlowGrouping } from './rules/flow-groups.ts'
import type { Against } from './rules/flow-steps.ts'

/** The tabs of the analytics page; the first needs no word in the address. */
export const ANALYTICS_TABS = ['cash-flow', 'spending', 'net-worth', 'trends'] as const

/** One of the tabs. */
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number]

// What an address may say; the choices that stand without a word are left out.
const TABS = ANALYTICS_TABS.slice(1)
const GROUPINGS: readonly FlowGrouping[] = ['group', 'label', 'wallet', 'payee']
const COMPARISONS: readonly (Against | 'none')[] = ['before', 'none']

/** The state of the analytics page that its address keeps. */
export interface AnalyticsSearch extends PeriodSearch, PageSearch {
  readonly tab?: AnalyticsTab
  /** Figures of this wallet alone. */
  readonly wallet?: string
  /** What spending is parted by, where it is not by category. */
  readonly by?: FlowGrouping
  /** What it is compared with, where that is not the year before. */
  readonly against?: Against | 'none'
  /** The group whose trend is shown: `=` and its key. */
  readonly of?: string
  /** The figure whose rows are open, of which days, and which part: `=` and a key, or `others`. */
  readonly open?: BehindFlow
  readonly at?: Day
  readonly till?: Day
  readonly part?: string
}

/** Reads the address of the analytics page. */
export function readAnalyticsSearch(raw: RawSearch): AnalyticsSearch {
  const wallet = readText(raw['wallet'])
  const tab = readChoice(raw['tab'], TABS)
  const by = readChoice(raw['by'], GROUPINGS)
  const against = readChoice(raw['against'], COMPARISONS)
  const of = readText(raw['of'])
  return {
    ...readPageSearch(raw),
    ...readPeriodSearch(raw, true),
    ...(wallet !== undefined && { wallet }),
    ...(tab !== undefined && { tab }),
    ...(by !== undefined && { by }),
    ...(against !== undefined && { against }),
    ...(of !== undefined && { of }),
    ...readOpen(raw),
  }
}

type Open = Pick<AnalyticsSearch, 'open' | 'at' | 'till' | 'part'>

function readOpen(raw: RawSearch): Open {
  const open = readChoice(raw['open'], BEHIND_FLOWS)
  const [at, till] = [readDay(raw['at']), readDay(raw['till'])]
  if (open === undefined || at === undefined || till === undefined) return {}
  const part = readText(raw['part'])
  return { open, at, till, ...(part !== undefined && { part }) }
}

/** The address with nothing open. */
export function withoutOpen(search: AnalyticsSearch): AnalyticsSearch {
  const { open: _open, at: _at, till: _till, part: _part, ...rest } = search
  return rest
}

/** The address on another choice: what was open, and which page of a list, was of the one before. */
export function withChoice(
  search: AnalyticsSearch,
  choice: { readonly [Key in keyof AnalyticsSearch]?: AnalyticsSearch[Key] | undefined },
): AnalyticsSearch {
  const { page: _page, ...rest } = withoutOpen(search)
  return readAnalyticsSearch({ ...rest, ...choice })
}
