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
}

/** Reads the address of a wallet's page. */
export function readWalletSearch(raw: RawSearch): WalletSearch {
  const tab = readChoice(raw['tab'], WALLET_TABS)
  const filters = readText(raw['filters'])
  return {
    ...readPageSearch(raw),
    ...readPeriodSearch(raw),
    ...readAddSearch(raw),
    ...(tab !== undefined && { tab }),
    ...(filters !== undefined && { filters }),
  }
}
