import { err, ok, type Result } from '#base/result.ts'
import {
  kobo,
  type Kobo,
  MAX_AMOUNT_KOBO,
  type MoneyFault,
  subtractKobo,
  typedMinor,
} from './money.ts'

// Money of other currencies (money 13): an integer of the smallest unit that its currency has, and naira only by a rate.

/** The code of the currency in which everything is summed. */
export const NAIRA = 'NGN'

/** An amount in another currency than naira. */
export interface ForeignMoney {
  /** ISO 4217. */
  readonly currency: string
  /** In the smallest unit of the currency: cents of dollars, yen as they are. */
  readonly minor: number
}

/** What one of a currency costs from a day on, in naira. */
export interface DayRate {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** Decimal text: `1550.25`. */
  readonly value: string
}

/** The rates of each currency, the earliest day first. */
export type RateBook = ReadonlyMap<string, readonly DayRate[]>

const CODE = /^[A-Z]{3}$/
const USUAL_DIGITS = 2

// ISO 4217's minor units, where they are not two. Browsers go by CLDR, which says less of some currencies.
const DIGITS: Readonly<Record<string, number>> = {
  ...digitsOf(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...digitsOf(3, 'BHD IQD JOD KWD LYD OMR TND'),
}

function digitsOf(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map(code => [code, digits]))
}

/** Whether a text is the code of a currency that a wallet may be kept in, naira apart. */
export function isForeignCode(code: string): boolean {
  return CODE.test(code) && code !== NAIRA
}

/** How many decimals a currency's amounts have: 0, 2 or 3. */
export function minorDigits(currency: string): number {
  return DIGITS[currency] ?? USUAL_DIGITS
}

const RATE = /^(\d{1,9})(?:\.(\d{1,8}))?$/

/** A rate as it is kept: without zeros that say nothing; undefined of what is no rate, or is zero. */
export function readRate(text: string): string | undefined {
  const match = RATE.exec(text.trim().replaceAll(',', ''))
  if (match === null) return undefined
  const [, whole = '', decimals = ''] = match
  const rest = decimals.replace(/0+$/, '')
  const value = String(Number(whole)) + (rest === '' ? '' : `.${rest}`)
  return value === '0' ? undefined : value
}

/** The rate that is of a day: the latest until then, else the first after it; undefined where there is none at all. */
export function rateOn(rates: readonly DayRate[] | undefined, day: string): DayRate | undefined {
  return rates?.findLast(rate => rate.day <= day) ?? rates?.[0]
}

/**
 * What an amount is in naira by a rate, to the nearest kobo, half away from zero; in the range of amounts. Each amount
 * is converted once, so that what parts come to is what the whole comes to.
 */
export function toNaira(
  { currency, minor }: ForeignMoney,
  { value }: Pick<DayRate, 'value'>,
): Kobo {
  const [whole = '', decimals = ''] = value.split('.')
  const unit = 10n ** BigInt(minorDigits(currency) + decimals.length)
  const product = BigInt(Math.abs(minor)) * BigInt(whole + decimals) * KOBO_PER_NAIRA
  const rounded = divided(product, unit)
  const size = Number(rounded > MAX_KOBO ? MAX_KOBO : rounded)
  return kobo(minor < 0 && size !== 0 ? -size : size)
}

const KOBO_PER_NAIRA = 100n
const MAX_KOBO = BigInt(MAX_AMOUNT_KOBO)

/** What an amount in naira is in another currency by a rate, to the nearest of its smallest unit; undefined where that is too much. */
export function fromNaira(
  amount: Kobo,
  currency: string,
  { value }: Pick<DayRate, 'value'>,
): ForeignMoney | undefined {
  const [whole = '', decimals = ''] = value.split('.')
  const over = BigInt(amount) * 10n ** BigInt(minorDigits(currency) + decimals.length)
  const minor = divided(over, BigInt(whole + decimals) * KOBO_PER_NAIRA)
  return minor > MAX_KOBO ? undefined : { currency, minor: Number(minor) }
}

// Half up, as of what is not below zero.
function divided(over: bigint, under: bigint): bigint {
  return (over * 2n + under) / (under * 2n)
}

const MOST_DECIMALS = 8

/**
 * What one of a currency cost where so much of it went for so much of another, as a rate is kept: with four decimals, of less
 * than one with eight; undefined where either is nothing.
 */
export function impliedRate(of: ForeignMoney, paid: ForeignMoney): string | undefined {
  if (of.minor <= 0 || paid.minor <= 0) return undefined
  const over = BigInt(paid.minor) * 10n ** BigInt(minorDigits(of.currency))
  const under = BigInt(of.minor) * 10n ** BigInt(minorDigits(paid.currency))
  const digits = over < under ? MOST_DECIMALS : MOST_DECIMALS / 2
  const units = divided(over * 10n ** BigInt(digits), under)
  const { whole, decimals } = partsOf(units, digits)
  return readRate(`${whole}.${decimals}`)
}

/** What an amount is in naira on a day; nothing where its currency has no rate. */
export function nairaOn(money: ForeignMoney, rates: RateBook, day: string): Kobo {
  const rate = rateOn(rates.get(money.currency), day)
  return rate === undefined ? kobo(0) : toNaira(money, rate)
}

/** An amount in the unit of its wallet: kobo, or the smallest unit of another currency, which sums alike. */
export function ownUnits(amount: Kobo, foreign: ForeignMoney | null): Kobo {
  return foreign === null ? amount : kobo(foreign.minor)
}

/** What moved, as it is kept: in another currency, of which naira follow by the rates (CU3), or in naira. */
export interface OwnMoney {
  readonly amount: Kobo
  readonly foreign: ForeignMoney | null
}

/** Whether both are of one currency; none is naira. */
export function isOfOneCurrency(
  one: Pick<ForeignMoney, 'currency'> | null | undefined,
  other: Pick<ForeignMoney, 'currency'> | null | undefined,
): boolean {
  return (one?.currency ?? null) === (other?.currency ?? null)
}

/** Units of a wallet as what a record says of its money: naira follow from what is of another currency. */
export function moneyOf(units: Kobo, wallet: Pick<ForeignMoney, 'currency'> | null): OwnMoney {
  if (wallet === null) return { amount: units, foreign: null }
  return { amount: kobo(0), foreign: { currency: wallet.currency, minor: units } }
}

/** What units of a currency are in naira on a day; of naira, null, themselves. */
export function unitsInNaira(
  units: Kobo,
  currency: string | null,
  { rates, day }: { readonly rates: RateBook; readonly day: string },
): Kobo {
  return currency === null ? units : nairaOn({ currency, minor: units }, rates, day)
}

/** A day after all that rates are said of. */
const LAST_DAY = '9999-12-31'

/**
 * What a wallet would have begun with in naira for its rows, each by its own day's rate, to come to what it holds by the
 * latest one: for who adds naira rows up to today's balance.
 */
export function openingInNaira(
  {
    currency,
    held,
    moved,
  }: { readonly currency: string; readonly held: Kobo; readonly moved: Kobo },
  rates: RateBook,
): Kobo {
  const now = unitsInNaira(held, currency, { rates, day: LAST_DAY })
  return subtractKobo(now, moved)
}

/** Rates of any order as a book. */
export function bookOf(rates: Iterable<DayRate & { readonly currency: string }>): RateBook {
  const book = new Map<string, DayRate[]>()
  for (const { currency, day, value } of rates) {
    const own = book.get(currency) ?? []
    book.set(currency, own)
    own.push({ day, value })
  }
  for (const own of book.values()) own.sort((one, other) => (one.day < other.day ? -1 : 1))
  return book
}

/** Reads an amount of a currency as a person types it, as `parseNaira` reads naira. */
export function parseMoney(text: string, currency: string): Result<number, MoneyFault> {
  const minor = typedMinor(text, minorDigits(currency))
  if (!minor.ok) return minor
  return minor.value > MAX_AMOUNT_KOBO ? err('too-large') : ok(minor.value)
}

/** An amount as one would type it: `12.50`, `1500`; the decimals of a whole one where they are asked for. */
export function minorToText(
  { currency, minor }: ForeignMoney,
  { decimals: shown = 'auto' }: { readonly decimals?: 'always' | 'auto' } = {},
): string {
  const { whole, decimals } = partsOf(minor, minorDigits(currency))
  const isShort = decimals === '' || (Number(decimals) === 0 && shown === 'auto')
  return `${minor < 0 ? '-' : ''}${whole}${isShort ? '' : `.${decimals}`}`
}

/** `$1,234.50`, `CFA 1,500`; below zero `−$1,234.50` with U+2212. The decimals of a whole amount stay, but where `auto` is asked. */
export function formatForeign(
  { currency, minor }: ForeignMoney,
  { kobo: decimalsShown = 'always' }: { readonly kobo?: 'always' | 'auto' } = {},
): string {
  const { whole, decimals } = partsOf(minor, minorDigits(currency))
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const isShort = decimals === '' || (Number(decimals) === 0 && decimalsShown === 'auto')
  return `${minor < 0 ? '−' : ''}${currencySign(currency)}${grouped}${isShort ? '' : `.${decimals}`}`
}

function partsOf(minor: number | bigint, digits: number) {
  const text = String(minor)
    .replace('-', '')
    .padStart(digits + 1, '0')
  const split = text.length - digits
  return { whole: text.slice(0, split), decimals: text.slice(split) }
}

// One sign each: several currencies call their unit a dollar, and only one of them is written without its country.
const SIGNS: Readonly<Record<string, string>> = {
  NGN: '₦',
  USD: '$',
  GBP: '£',
  EUR: '€',
  GHS: 'GH₵',
  CNY: 'CN¥',
  JPY: '¥',
  INR: '₹',
  CAD: 'CA$',
  AUD: 'A$',
}

/** The sign of a currency before an amount; its code and a space where it has none of its own here. */
export function currencySign(currency: string): string {
  return SIGNS[currency] ?? `${currency}\u00A0`
}
