import {
  type FilterSearch,
  readFilterSearch,
} from '#features/entries/parts/filters/filter-search.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readPageSearch,
} from '#ui/address/search-values.ts'

/** The tabs of a budget's page; the first stands when the address names none. */
export const BUDGET_TABS = ['analytics', 'transactions', 'trails'] as const

/** A tab of a budget's page. */
export type BudgetTab = (typeof BUDGET_TABS)[number]

/** The state of a budget's page that its address keeps: the tab, with its own filters and page. */
export interface BudgetSearch extends PageSearch, FilterSearch {
  readonly tab?: BudgetTab
  readonly add?: 'expense'
}

/** Reads the address of a budget's page. */
export function readBudgetSearch(raw: RawSearch): BudgetSearch {
  const tab = readChoice(raw['tab'], BUDGET_TABS)
  const add = readChoice(raw['add'], ['expense'])
  return {
    ...readPageSearch(raw),
    ...readFilterSearch(raw),
    ...(tab !== undefined && { tab }),
    ...(add !== undefined && { add }),
  }
}
