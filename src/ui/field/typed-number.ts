import { t } from '#messages/t.ts'
import { currencySign, NAIRA } from '#money/currency.ts'

/** What stands in an amount's field. */
export type TypedNumber =
  /** Digits and at most one point (APP-08). */
  | { readonly type: 'number'; readonly value: string; readonly hasStray: boolean }
  /** Numbers with the calculator's signs between them. */
  | { readonly type: 'sum'; readonly sum: string }
  /** Neither: it stays as it was typed, and no form takes it for another amount. */
  | { readonly type: 'unread'; readonly text: string; readonly isUnfinished: boolean }

const SIGNS: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '−',
  '–': '−',
  '−': '−',
  '*': '×',
  '×': '×',
  '/': '÷',
  '÷': '÷',
}
const SIGN = /[+\-–−*×/÷]/gu
const NAIRA_SIGN = /₦|\bNGN(?=\b|\d)|=?\bN(?=\s*\d)|\bnaira\b/giu
// `70k`, `₦ 4.5 K`, `2m`: figures, and behind them alone the letter that moves the point, as in the entry line (EL2).
const SHORTENED = /^([\d.,\s]*\d[\d.,\s]*)([km])$/iu
const PLACES: Readonly<Record<string, number>> = { k: 3, m: 6 }
const PLAIN = /^\d*\.?\d*$/u
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u
// On the way to `1,234,567`.
const UNFINISHED = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/u

/**
 * Reads what stands in an amount's field after a change. `shown` is what stood there: its commas are ours, and stand
 * wherever digits come and go; those that a person types part thousands, or nothing is read. No sign is ever dropped
 * (APP-08); letters that say nothing of a number are left out, and that is said. Of signs of currencies that of its own may stand there.
 */
export function readTypedNumber(typed: string, shown = '', currency: string = NAIRA): TypedNumber {
  const own = isOwnGrouping(typed, shown) ? typed.replaceAll(',', '') : typed
  const text = own.normalize('NFKC').replaceAll(signIn(currency), '').trim()
  const signs = [...text.matchAll(SIGN)].map(([sign]) => SIGNS[sign] ?? '')
  const numbers = text.split(SIGN).map(readNumber)
  const [first] = numbers
  if (signs.length === 0 && first !== undefined) {
    return { type: 'number', value: first.value, hasStray: first.hasStray }
  }
  // A sign at the end waits for its number.
  const isWhole = numbers.every((number, place) => {
    const isLast = place > 0 && place === numbers.length - 1
    return number !== undefined && (number.value !== '' || isLast)
  })
  if (isWhole) {
    const sum = numbers.map((number, place) => `${number?.value ?? ''}${signs[place] ?? ''}`)
    return { type: 'sum', sum: sum.join('') }
  }
  return { type: 'unread', text: typed, isUnfinished: UNFINISHED.test(text) }
}

function signIn(currency: string): RegExp | string {
  return currency === NAIRA ? NAIRA_SIGN : currencySign(currency).trim()
}

/** Whether the commas in it are those that were shown: none was typed. */
function isOwnGrouping(typed: string, shown: string): boolean {
  const most = Math.min(typed.length, shown.length)
  let start = 0
  while (start < most && typed[start] === shown[start]) start += 1
  let end = 0
  while (end < most - start && typed.at(-1 - end) === shown.at(-1 - end)) end += 1
  const isShownOurs = shown.split(/ [+−×÷] ?/u).every(isGroupedByUs)
  return isShownOurs && !typed.slice(start, typed.length - end).includes(',')
}

function isGroupedByUs(number: string): boolean {
  return groupThousands(number.replaceAll(',', '')) === number
}

interface ReadNumber {
  readonly value: string
  readonly hasStray: boolean
}

/** A number with its commas and spaces in their places; undefined where it is none. */
function readNumber(part: string): ReadNumber | undefined {
  const [, figure, letter = ''] = SHORTENED.exec(part.trim()) ?? []
  const places = PLACES[letter.toLowerCase()]
  if (figure !== undefined && places !== undefined) {
    // Before the letter a comma with one or two digits behind it is a point (EL2).
    const number = withoutGrouping(figure.replace(/,(?=\d{1,2}$)/u, '.'))
    if (number === undefined) return undefined
    return { value: movePoint(number, places), hasStray: false }
  }
  const value = withoutGrouping(part.replaceAll(/\p{L}/gu, ''))
  return value === undefined ? undefined : { value, hasStray: /\p{L}/u.test(part) }
}

function withoutGrouping(text: string): string | undefined {
  const close = text.replaceAll(/\s/gu, '')
  if (PLAIN.test(close)) return close
  return GROUPED.test(close) ? close.replaceAll(',', '') : undefined
}

function movePoint(number: string, places: number): string {
  const [whole = '', decimals = ''] = number.split('.')
  const moved = whole + decimals.slice(0, places).padEnd(places, '0')
  const rest = decimals.slice(places)
  const plain = moved.replace(/^0+(?=\d)/, '')
  return rest === '' ? plain : `${plain}.${rest}`
}

/** Why nothing was read of it, as a person reads it. */
export function unreadText(text: string): string {
  return text.includes(',') ? t('ui.kobo-come-after-a-point') : t('ui.this-is-no-amount')
}

/** A typed number with thousands separators; decimals stay as typed, and so does what is no number. */
export function groupThousands(value: string): string {
  if (!PLAIN.test(value)) return value
  const [whole = '', decimals] = value.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

// What is put between the others is not counted.
const OURS = /[,\s]/u

/** How many of the characters before the caret were typed. */
export function typedBefore(text: string, caret: number): number {
  return text.slice(0, caret).replaceAll(/[,\s]/gu, '').length
}

/** Where the caret belongs in `text` so that as many typed characters stand before it. */
export function caretAfter(text: string, typedChars: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === typedChars) return index
    if (!OURS.test(text[index] ?? '')) seen += 1
  }
  return text.length
}
