import { type AddSearch, readAddSearch } from '#screens/shared-dialogs/add-search.ts'
import {
  type PageSearch,
  type RawSearch,
  readPageSearch,
} from '#screens/shared-lists/search-values.ts'

/** The state of a wallet's page that its address keeps. */
export interface WalletSearch extends PageSearch, AddSearch {}

/** Reads the address of a wallet's page. */
export function readWalletSearch(raw: RawSearch): WalletSearch {
  return { ...readPageSearch(raw), ...readAddSearch(raw) }
}
