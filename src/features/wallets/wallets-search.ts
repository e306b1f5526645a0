import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readPageSearch,
} from '#ui/address/search-values.ts'

/** The state of the wallets page that its address keeps; without `view` it is the grid. */
export interface WalletsSearch extends PageSearch {
  readonly view?: 'table'
}

/** Reads the address of the wallets page. */
export function readWalletsSearch(raw: RawSearch): WalletsSearch {
  const view = readChoice(raw['view'], ['table'])
  return { ...readPageSearch(raw), ...(view !== undefined && { view }) }
}
