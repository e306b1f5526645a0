import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { type PeriodSearch, readPeriodSearch } from '#features/analytics/parts/period-search.ts'
import { type AddSearch, readAddSearch } from '#features/entries/parts/add-search.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readPageSearch,
  readText,
} from '#ui/address/search-values.ts'

/** The tabs of a wallet's page; the first stands when the address names none. */
export const WALLET_TABS = ['analytics', 'transactions', 'statements'] as const

/** A tab of a wallet's page. */
export type WalletTab = (typeof WALLET_TABS)[number]

/** The state of a wallet's page that its address keeps. */
export interface WalletSearch extends PageSearch, PeriodSearch, AddSearch {
  readonly tab?: WalletTab
  /** The filters of its entries, as a text that is kept: `from` and `to` are of the period of its figures. */
  readonly filters?: string
  /** Opens the form that changes it, with what it is to be called. */
  readonly rename?: string
}

/** Reads the address of a wallet's page. */
export function readWalletSearch(raw: RawSearch): WalletSearch {
  const tab = readChoice(raw['tab'], WALLET_TABS)
  const filters = readText(raw['filters'])
  const rename = readText(raw['rename'])?.slice(0, MAX_NAME_LENGTH)
  return {
    ...readPageSearch(raw),
    ...readPeriodSearch(raw),
    ...readAddSearch(raw),
    ...(tab !== undefined && { tab }),
    ...(filters !== undefined && { filters }),
    ...(rename !== undefined && { rename }),
  }
}

/** The same address with the form closed that changes the wallet. */
export function withoutRename({ rename: _closed, ...rest }: WalletSearch): WalletSearch {
  return rest
}
