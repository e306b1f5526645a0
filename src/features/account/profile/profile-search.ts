import type { RawSearch } from '#ui/address/search-values.ts'

/** The state of the profile page that its address keeps. */
export interface ProfileSearch {
  /** The details are being edited. */
  readonly edit?: true
}

/** Reads the address of the profile page. */
export function readProfileSearch(raw: RawSearch): ProfileSearch {
  return raw['edit'] === true ? { edit: true } : {}
}
