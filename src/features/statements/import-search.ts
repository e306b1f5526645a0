import type { RawSearch } from '#ui/address/search-values.ts'
import { readShareFault, type ShareFault } from './rules/share.ts'

/** The state of the import page that its address keeps: why a shared file does not wait, if so. */
export interface ImportSearch {
  readonly shared?: ShareFault
}

/** Reads the address of the import page. */
export function readImportSearch(raw: RawSearch): ImportSearch {
  const shared = readShareFault(raw['shared'])
  return shared === undefined ? {} : { shared }
}
