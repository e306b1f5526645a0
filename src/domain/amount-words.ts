import { compactNaira } from './compact-naira.ts'
import { formatNaira, type Kobo } from './money.ts'

/** How amounts are put into words: as they are, or with their digits kept from whoever looks on. */
export interface AmountWords {
  /** `₦1,234.50`, kobo always. */
  readonly exact: (amount: Kobo) => string
  /** `₦1,234`: kobo only where there are any. */
  readonly brief: (amount: Kobo) => string
  /** `₦1.2K`, for an axis. */
  readonly compact: (amount: Kobo) => string
  /** A text that was written elsewhere and may have amounts in it. */
  readonly quote: (text: string) => string
}

const HIDDEN = '₦•••'
// As `formatNaira` and `compactNaira` write them, and as people type them.
const WRITTEN_AMOUNT = /₦\s?\d+(?:,\d{3})*(?:\.\d+)?[KMBT]?/g

/** Amounts as they are. */
export const SHOWN_AMOUNTS: AmountWords = {
  exact: amount => formatNaira(amount),
  brief: amount => formatNaira(amount, { kobo: 'auto' }),
  compact: compactNaira,
  quote: text => text,
}

/** Every amount alike, but for its sign. */
export const HIDDEN_AMOUNTS: AmountWords = {
  exact: hiddenText,
  brief: hiddenText,
  compact: hiddenText,
  quote: text => text.replaceAll(WRITTEN_AMOUNT, HIDDEN),
}

function hiddenText(amount: Kobo): string {
  return amount < 0 ? `−${HIDDEN}` : HIDDEN
}
