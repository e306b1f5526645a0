import { type RawSearch, readChoice, readText } from '#ui/address/search-values.ts'

/** The tabs of the add transaction dialog, as the address names them. */
export const ENTRY_KINDS = ['expense', 'income', 'transfer'] as const

/** A tab of the add transaction dialog. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/**
 * `?add=expense` opens the add transaction dialog (the manifest's shortcut uses it too); `q` is an entry
 * typed in one line, and opens it too; `alert=shared` opens it with what other apps shared.
 */
export interface AddSearch {
  readonly add?: EntryKind
  readonly q?: string
  readonly alert?: 'shared'
}

/** Reads `add`, `q` and `alert`; what is not a tab is left out. */
export function readAddSearch(raw: RawSearch): AddSearch {
  const q = readText(raw['q'])
  const alert = readChoice(raw['alert'], ['shared'] as const)
  const isOpen = q !== undefined || alert !== undefined
  const add = readChoice(raw['add'], ENTRY_KINDS) ?? (isOpen ? 'expense' : undefined)
  return {
    ...(add !== undefined && { add }),
    ...(q !== undefined && { q }),
    ...(alert !== undefined && { alert }),
  }
}

/** `row` opens an entry over the page that it is seen on. */
export interface RowSearch {
  readonly row?: string
}

/** Reads `row`. */
export function readRowSearch(raw: RawSearch): RowSearch {
  const row = readText(raw['row'])
  return row === undefined ? {} : { row }
}

/** The same address without the entry. */
export function withoutRow(shown: RawSearch): RawSearch {
  const { row: _row, ...rest } = shown
  return rest
}

/** The same address with the dialog closed. */
export function withoutAdd<Search extends AddSearch>(
  search: Search,
): Omit<Search, keyof AddSearch> {
  const { add: _closed, q: _typed, alert: _shared, ...rest } = search
  return rest
}
