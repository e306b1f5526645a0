import { err, type Result } from '#base/result.ts'
import type { Kobo } from '#money/money.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import type { Found, LineWord } from './line-words.ts'

/** An amount as written in a line. */
export interface Figure {
  readonly amount: Result<Kobo, string>
  /** Whether something says that it is money: a sign, ₦, $, k, m, naira. */
  readonly isMarked: boolean
  /** What says in which currency it is; undefined where nothing does. */
  readonly currency: string | undefined
  readonly sign: '+' | '-' | ''
}

const SIGN = String.raw`(?<sign>[+\-−])?`
const CURRENCY = String.raw`(?<currency>₦|=n=|ngn|n|#|\$|£|€|usd|gbp|eur)?`
// No amount begins with a nought before other digits: that is a phone or an account.
const WHOLE = String.raw`(?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)`
const COMMA_POINT = String.raw`(?:0|[1-9]\d*),\d{1,2}`
const DIGITS = String.raw`(?<digits>${WHOLE}(?:\.\d+)?|\.\d+|${COMMA_POINT})`
const UNIT = '(?<unit>k|m|thousand|million|naira|ngn|usd|gbp|eur|dollars?|pounds?|euros?)?'
const FIGURE = new RegExp(`^${SIGN}${CURRENCY}${DIGITS}${UNIT}$`, 'u')

const POINT_BY_COMMA = new RegExp(`^${COMMA_POINT}$`, 'u')

const ZEROS: Readonly<Record<string, number>> = { k: 3, thousand: 3, m: 6, million: 6 }
// A dash that stands alone only parts words.
const BEFORE = /^(?:\+|[+\-−]?(?:₦|=n=|ngn|n|\$|£|€|usd|gbp|eur))$/u
// `#` marks an amount too, and `n` is in many a word: what they are of is left open.
const CURRENCIES: Readonly<Record<string, string>> = {
  ...named('NGN', '₦ =n= ngn naira'),
  ...named('USD', '$ usd dollar dollars'),
  ...named('GBP', '£ gbp pound pounds'),
  ...named('EUR', '€ eur euro euros'),
}

function named(code: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map(word => [word, code]))
}

/** Every amount in the words, in their order (EL2). */
export function findFigures(words: readonly LineWord[]): readonly Found<Figure>[] {
  return words.flatMap((_, index) => figureAt(words, index) ?? [])
}

function figureAt(words: readonly LineWord[], index: number): Found<Figure> | undefined {
  const word = words[index]
  const parts = word && FIGURE.exec(word.key)?.groups
  if (word === undefined || parts === undefined) return undefined
  const before = words.slice(Math.max(0, index - 1), index).filter(({ key }) => BEFORE.test(key))
  const after = unitsAfter(words, index)
  const units = [parts['unit'], ...after.map(({ key }) => key)].filter(unit => unit !== undefined)
  const zeros = Math.max(0, ...units.map(unit => ZEROS[unit] ?? 0))
  const signs = [...before.map(({ key }) => key), parts['sign'], parts['currency']]
  return {
    value: {
      amount: readDigits(parts['digits'] ?? '', zeros),
      isMarked: [...units, ...signs].some(mark => mark !== undefined),
      currency: currencyOf([...signs, ...units]),
      sign: signOf(signs.join('')),
    },
    words: [...before, word, ...after],
  }
}

function currencyOf(marks: readonly (string | undefined)[]): string | undefined {
  const codes = marks.map(mark => CURRENCIES[(mark ?? '').replace(/^[+\-−]/u, '')])
  return codes.find(code => code !== undefined)
}

/** Before thousands or millions one or two digits behind a comma are a part of one: `2,5k`. */
function readDigits(digits: string, zeros: number): Result<Kobo, string> {
  if (!POINT_BY_COMMA.test(digits)) return readPositiveAmount(shiftPoint(digits, zeros))
  const pointed = digits.replace(',', '.')
  return zeros === 0 ? err(pointHint(pointed)) : readPositiveAmount(shiftPoint(pointed, zeros))
}

function pointHint(pointed: string): string {
  return `A comma parts thousands. Kobo come behind a point: ${pointed}.`
}

function signOf(text: string): Figure['sign'] {
  if (text.startsWith('+')) return '+'
  return /^[-−]/u.test(text) ? '-' : ''
}

/** The words behind a figure that say what it counts: `thousand`, `naira`, `million naira`. */
function unitsAfter(words: readonly LineWord[], index: number): readonly LineWord[] {
  const zeros = neighbour(words, index + 1, next => Object.hasOwn(ZEROS, next))
  const at = zeros === undefined ? index + 1 : index + 2
  const naira = neighbour(words, at, next => Object.hasOwn(CURRENCIES, next))
  return [zeros, naira].filter(each => each !== undefined)
}

function neighbour(
  words: readonly LineWord[],
  index: number,
  fits: (key: string) => boolean,
): LineWord | undefined {
  const word = words[index]
  return word !== undefined && fits(word.key) ? word : undefined
}

/** Thousands and millions move the point; nothing is multiplied, so nothing is rounded. */
function shiftPoint(digits: string, places: number): string {
  const [whole = '', decimals = ''] = digits.replaceAll(',', '').split('.')
  const moved = decimals.padEnd(places, '0')
  const left = moved.slice(places)
  return `${whole}${moved.slice(0, places)}${left === '' ? '' : `.${left}`}`
}
