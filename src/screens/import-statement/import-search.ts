import { readShareFault, type ShareFault } from '#domain/statement/share.ts'
import type { RawSearch } from '#screens/shared-lists/search-values.ts'

/** The state of the import page that its address keeps: why a shared file does not wait, if so. */
export interface ImportSearch {
  readonly shared?: ShareFault
}

/** Reads the address of the import page. */
export function readImportSearch(raw: RawSearch): ImportSearch {
  const shared = readShareFault(raw['shared'])
  return shared === undefined ? {} : { shared }
}
