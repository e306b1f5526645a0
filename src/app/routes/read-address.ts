import { readAddSearch, readRowSearch } from '#features/entries/parts/add-search.ts'
import type { RawSearch } from '#ui/address/search-values.ts'

/**
 * Makes a page's reader the only source of its address state. The router lays what a reader returns
 * over the address as it stands, so that what was left out, making no sense, would come through as it
 * was typed: every other key is said to be nothing. The entry sheet stands over any page: what opens it stays.
 */
export function readAddress<Search extends object>(
  read: (raw: RawSearch) => Search,
): (raw: RawSearch) => Search {
  return raw => {
    const nothing = Object.fromEntries(Object.keys(raw).map(key => [key, undefined]))
    return { ...nothing, ...readAddSearch(raw), ...readRowSearch(raw), ...read(raw) }
  }
}
