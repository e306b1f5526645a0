import { type RawSearch, readChoice } from '#ui/address/search-values.ts'

/** The state of the page of debts that its address keeps: `?add=debt` opens the form of a debt, `?add=circle` that of a circle. */
export interface DebtsSearch {
  readonly add?: 'debt' | 'circle'
}

/** Reads the address of the page. */
export function readDebtsSearch(raw: RawSearch): DebtsSearch {
  const add = readChoice(raw['add'], ['debt', 'circle'])
  return add === undefined ? {} : { add }
}
