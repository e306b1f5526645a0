import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'

declare const koboBrand: unique symbol

/** An amount of money in kobo: a safe integer, 100 to the naira. */
export type Kobo = number & { readonly [koboBrand]: 'Kobo' }

/** Nothing at all, in kobo. */
export const ZERO_KOBO = 0 as Kobo

/** Ten trillion naira: the largest single amount taken, so that nine of them still sum exactly. */
export const MAX_AMOUNT_KOBO = 1_000_000_000_000_000 as Kobo

const KOBO_PER_NAIRA = 100

/** Brands an integer number of kobo. Asserts that it is a safe integer. */
export function kobo(amount: number): Kobo {
  assert(Number.isSafeInteger(amount), `${amount} is not a whole number of kobo`)
  return amount as Kobo
}

/** Whether the amounts add up to no more than `MAX_AMOUNT_KOBO`. */
export function isSafeTotal(amounts: readonly Kobo[]): boolean {
  // A sum too large to be exact is too large all the same.
  return amounts.reduce((sum, amount) => sum + amount, 0) <= MAX_AMOUNT_KOBO
}

/**
 * The value of a sum of whole kobo: itself, exact, up to ninety trillion naira either way, and that
 * most beyond. A sum is only ever too large here after it was too large to be exact, in any order.
 */
export function totalKobo(sum: number): Kobo {
  return kobo(Math.min(Math.max(sum, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER))
}

/** Sum of amounts, in the range of `totalKobo`. */
export function addKobo(...amounts: readonly Kobo[]): Kobo {
  return totalKobo(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** `from` less `amount`, in the range of `totalKobo`; may go below zero. */
export function subtractKobo(from: Kobo, amount: Kobo): Kobo {
  return totalKobo(from - amount)
}

/** How much an amount is, whichever way it goes. */
export function sizeOf(amount: Kobo): Kobo {
  return kobo(Math.abs(amount))
}

/**
 * Naira as on the wire (a JSON number) to kobo; undefined when it has more than two decimals,
 * is not finite, or is larger than `MAX_AMOUNT_KOBO` either way.
 */
export function nairaToKobo(naira: number): Kobo | undefined {
  return readNaira(naira, MAX_AMOUNT_KOBO)
}

/**
 * `nairaToKobo` of a sum, which may be as large as `totalKobo` allows. Beyond seventy trillion naira a
 * JSON number holds it to one kobo only.
 */
export function totalNairaToKobo(naira: number): Kobo | undefined {
  return readNaira(naira, Number.MAX_SAFE_INTEGER)
}

function readNaira(naira: number, most: number): Kobo | undefined {
  if (!Number.isFinite(naira)) return undefined
  const near = Math.round(naira * KOBO_PER_NAIRA)
  // The nearest double to a two-decimal number is the one that its kobo divide back to; of a large sum
  // the product may have been rounded past them.
  const amount = [near, near - 1, near + 1].find(each => each / KOBO_PER_NAIRA === naira)
  if (amount === undefined || Math.abs(amount) > most) return undefined
  return kobo(amount === 0 ? 0 : amount)
}

/** Kobo to naira as on the wire: a number with at most two decimals. */
export function koboToNaira(amount: Kobo): number {
  return amount / KOBO_PER_NAIRA
}

/** Kobo in naira, where there may be none. */
export function nairaOrNull(amount: Kobo | null): number | null {
  return amount === null ? null : koboToNaira(amount)
}

/** Why typed money was not understood. */
export type MoneyFault = 'empty' | 'malformed' | 'too-many-decimals' | 'too-large'

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Reads naira as a person types it (`1,234.5`: digits, one point, commas between thousands) without
 * passing through floating point. A comma elsewhere may be meant for a point: that is malformed.
 */
export function parseNaira(text: string): Result<Kobo, MoneyFault> {
  const amount = typedMinor(text, KOBO_DIGITS)
  if (!amount.ok) return amount
  return amount.value > MAX_AMOUNT_KOBO ? err('too-large') : ok(kobo(amount.value))
}

const KOBO_DIGITS = 2

/** The same of any currency, in its smallest unit, of which a whole one has a power of ten. May be too large to be exact. */
export function typedMinor(text: string, digits: number): Result<number, MoneyFault> {
  const trimmed = text.trim()
  if (trimmed === '') return err('empty')
  const plain = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  const match = /^(\d*)(?:\.(\d*))?$/.exec(plain)
  const [whole = '', decimals = ''] = match === null ? [] : match.slice(1).map(part => part ?? '')
  if (match === null || whole + decimals === '') return err('malformed')
  if (decimals.length > digits) return err('too-many-decimals')
  return ok(Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0')))
}

/** Whether kobo are written when they are `.00`: `always` in details, `auto` in lists and cards. */
export interface NairaFormat {
  readonly kobo?: 'always' | 'auto'
}

/** `₦1,234.50`; below zero `−₦1,234.50` with U+2212 (money 1). */
export function formatNaira(amount: Kobo, format: NairaFormat = {}): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const decimals = digits.slice(-2)
  const isWhole = decimals === '00' && format.kobo === 'auto'
  return `${amount < 0 ? '−' : ''}₦${whole}${isWhole ? '' : `.${decimals}`}`
}

/** An amount as one would type it: `1500`, `1500.50`. */
export function amountToText(amount: Kobo): string {
  const naira = koboToNaira(amount)
  return Number.isInteger(naira) ? String(naira) : naira.toFixed(2)
}
