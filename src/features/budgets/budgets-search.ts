import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readPageSearch,
} from '#ui/address/search-values.ts'

/** The state of the budgets page that its address keeps; `?add=budget` opens the create dialog, without `view` it is cards. */
export interface BudgetsSearch extends PageSearch {
  readonly add?: 'budget'
  readonly view?: 'table'
}

/** Reads the address of the budgets page. */
export function readBudgetsSearch(raw: RawSearch): BudgetsSearch {
  const add = readChoice(raw['add'], ['budget'])
  const view = readChoice(raw['view'], ['table'])
  return {
    ...readPageSearch(raw),
    ...(add !== undefined && { add }),
    ...(view !== undefined && { view }),
  }
}

/** The same address with the dialog closed. */
export function withoutDialog({ add: _closed, ...rest }: BudgetsSearch): BudgetsSearch {
  return rest
}
