import type { DayRange } from '#domain/period.ts'
import { readChoice } from '#screens/shared-lists/search-values.ts'
import { FILTER_TYPES, type FilterSearch } from './filter-search.ts'

/** The filter panel as it stands, applied or not. */
export interface FilterForm {
  readonly wallet: string
  readonly category: readonly string[]
  readonly type: string
  readonly label: readonly string[]
  readonly from: string
  readonly to: string
}

/** The panel for filters that are applied. */
export function filtersToForm(filters: FilterSearch): FilterForm {
  return { wallet: '', category: [], type: '', label: [], from: '', to: '', ...filters }
}

/** The filters to apply, with the panel's days read. */
export function formToFilters(form: FilterForm, days: DayRange): FilterSearch {
  const type = readChoice(form.type, FILTER_TYPES)
  return {
    ...days,
    ...(form.wallet !== '' && { wallet: form.wallet }),
    ...(form.category.length > 0 && { category: form.category }),
    ...(type !== undefined && { type }),
    ...(form.label.length > 0 && { label: form.label }),
  }
}
