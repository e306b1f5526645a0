import { type RawSearch, readText } from '#ui/address/search-values.ts'

/** What an invitation's address carries (`referralLink`). */
export interface CreateAccountSearch {
  readonly referral?: string
}

/** Reads the address of the create account page. */
export function readCreateAccountSearch(raw: RawSearch): CreateAccountSearch {
  const referral = readText(raw['referral'])
  return referral === undefined ? {} : { referral }
}
