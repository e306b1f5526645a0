import { t } from '#messages/t.ts'
import { currencySign, type ForeignMoney, formatForeign, type OwnMoney } from './currency.ts'
import {
  formatNaira,
  type Kobo,
  koboToNaira,
  type NairaFormat,
  sizeOf,
  subtractKobo,
} from './money.ts'

const UNITS = [
  { size: 1e12, suffix: 'T' },
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'K' },
] as const

const FIGURES = 3

/**
 * An amount as short as an axis or a chip has room for: `₦950`, `₦12.5K`, `₦1.28M`, `−₦3T`, to three
 * figures. The full amount must stand beside it or in what a screen reader gets (money 1).
 */
export function compactNaira(amount: Kobo): string {
  // Rounded before the unit is chosen: 999,999 is ₦1M and not ₦1,000K.
  const naira = Number(Math.abs(koboToNaira(amount)).toPrecision(FIGURES))
  const { size, suffix } = UNITS.find(unit => naira >= unit.size) ?? { size: 1, suffix: '' }
  const text = String(Number((naira / size).toPrecision(FIGURES)))
  return `${amount < 0 ? '−' : ''}₦${text}${suffix}`
}

/** How amounts are put into words: as they are, or with their digits kept from onlookers. */
export interface AmountWords {
  /** `₦1,234.50`, kobo always. */
  readonly exact: (amount: Kobo) => string
  /** `₦1,234`: kobo only where there are any. */
  readonly brief: (amount: Kobo) => string
  /** `₦1.2K`, for an axis. */
  readonly compact: (amount: Kobo) => string
  /** `$1,234.50`, of another currency, decimals always but where `auto` is asked (CU7). */
  readonly foreign: (money: ForeignMoney, format?: NairaFormat) => string
  /** A text that was written elsewhere and may have amounts in it. */
  readonly quote: (text: string) => string
}

/** What moved in the currency of its wallet, its decimals only where there are any. */
export function ownText({ amount, foreign }: OwnMoney, words: AmountWords): string {
  return foreign === null ? words.brief(amount) : words.foreign(foreign, { kobo: 'auto' })
}

interface Compared {
  readonly amount: Kobo
  readonly before: Kobo
  /** Where it is not said beside it what that was. */
  readonly beforeName?: string
}

/** How an amount stands to another: `₦3,350 more`; where that is named, `₦3,350 more than in October`. */
export function comparedText({ amount, before, beforeName }: Compared, naira: AmountWords): string {
  const difference = subtractKobo(amount, before)
  if (difference === 0) {
    return beforeName === undefined
      ? t('ui.the-same')
      : t('ui.as-much-as-beforename', { beforeName })
  }
  const by = naira.brief(sizeOf(difference))
  const way = difference > 0 ? 'more' : 'less'
  return beforeName === undefined
    ? t('ui.more-or-less', { by, way })
    : t('ui.more-or-less-than', { by, way, beforeName })
}

const DOTS = '•••'
const HIDDEN = `₦${DOTS}`
// As `formatNaira`, `formatForeign` and `compactNaira` write them, and as people type them.
const WRITTEN_AMOUNT = /([₦$£€¥₹₵]\s?|\b[A-Z]{3}\u00A0)\d+(?:,\d{3})*(?:\.\d+)?[KMBT]?/g

/** Amounts as they are. */
export const SHOWN_AMOUNTS: AmountWords = {
  exact: amount => formatNaira(amount),
  brief: amount => formatNaira(amount, { kobo: 'auto' }),
  compact: compactNaira,
  foreign: formatForeign,
  quote: text => text,
}

/** Every amount alike, but for its sign. */
export const HIDDEN_AMOUNTS: AmountWords = {
  exact: hiddenText,
  brief: hiddenText,
  compact: hiddenText,
  foreign: ({ currency, minor }) => `${minor < 0 ? '−' : ''}${currencySign(currency)}${DOTS}`,
  quote: text =>
    text.replaceAll(WRITTEN_AMOUNT, (_, sign: string) => `${sign.replace(/[ \t\n]+$/, '')}${DOTS}`),
}

function hiddenText(amount: Kobo): string {
  return amount < 0 ? `−${HIDDEN}` : HIDDEN
}
