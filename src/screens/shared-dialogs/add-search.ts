import { type RawSearch, readChoice } from '#screens/shared-lists/search-values.ts'

/** The tabs of the add transaction dialog, as the address names them. */
export const ENTRY_KINDS = ['expense', 'income', 'transfer'] as const

/** A tab of the add transaction dialog. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** `?add=expense` opens the add transaction dialog (the manifest's shortcut uses it too). */
export interface AddSearch {
  readonly add?: EntryKind
}

/** Reads `add`; what is not a tab is left out. */
export function readAddSearch(raw: RawSearch): AddSearch {
  const add = readChoice(raw['add'], ENTRY_KINDS)
  return add === undefined ? {} : { add }
}

/** The same address with the dialog closed. */
export function withoutAdd<Search extends AddSearch>(search: Search): Omit<Search, 'add'> {
  const { add: _closed, ...rest } = search
  return rest
}
