import { type RawSearch, readChoice } from '#ui/address/search-values.ts'

/** The state of the page of debts that its address keeps: `?add=debt` opens the form. */
export interface DebtsSearch {
  readonly add?: 'debt'
}

/** Reads the address of the page. */
export function readDebtsSearch(raw: RawSearch): DebtsSearch {
  const add = readChoice(raw['add'], ['debt'])
  return add === undefined ? {} : { add }
}
