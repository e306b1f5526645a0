import { kobo, type Kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import { isAt, keyAt, type Line, past, type Taken } from './line.ts'

const COUNTS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ORDINALS: readonly string[] =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const VAGUE: Readonly<Record<string, number>> = {
  couple: 2,
  few: 3,
  several: 3,
  dozen: 12,
  twenty: 20,
  thirty: 30,
  fifteen: 15,
  hundred: 100,
}
const MOST = 1000

/** A whole number: `5`, `five`, `a couple of`, `few` (three). */
export function numberAt(line: Line, at: number): Taken<number> | undefined {
  const isArticle = ['a', 'an'].includes(keyAt(line, at))
  const place = isArticle ? at + 1 : at
  const word = keyAt(line, place)
  const count = /^\d{1,4}$/u.test(word) ? Number(word) : (VAGUE[word] ?? COUNTS.indexOf(word))
  if (count < 0 || count > MOST) return isArticle ? { value: 1, end: at + 1, cost: 0 } : undefined
  const end = keyAt(line, place + 1) === 'of' && VAGUE[word] !== undefined ? place + 2 : place + 1
  return { value: count, end, cost: 0 }
}

/** A place in a row: `third`, `3rd`. */
export function ordinalAt(line: Line, at: number): Taken<number> | undefined {
  const word = keyAt(line, at)
  const typed = /^(?<digits>\d{1,3})(?:st|nd|rd|th)$/u.exec(word)?.groups?.['digits']
  const value = typed === undefined ? ORDINALS.indexOf(word) : Number(typed)
  return value < 1 ? undefined : { value, end: at + 1, cost: 0 }
}

/** Money as it is typed. */
export interface Money {
  readonly amount: Kobo
  /** Whether something says that it is money: ₦, k, naira. */
  readonly isMarked: boolean
  /** Whether no kobo were typed. */
  readonly isWhole: boolean
}

const FIGURE =
  /^(?<currency>₦|ngn|n|#)?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d+)?)(?<unit>k|m|mil|mill|mn|h|naira|ngn)?$/u
const ZEROS: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  grand: 1000,
  m: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  mn: 1_000_000,
  thou: 1000,
  hundred: 100,
  h: 100,
}
const NAIRA: ReadonlySet<string> = new Set(['naira', 'ngn', 'bucks'])
const CURRENCY: ReadonlySet<string> = new Set(['₦', 'ngn', 'n', '#'])
const KOBO_IN_NAIRA = 100

/** An amount of money: `5k`, `₦5,000`, `2.5 million`, `five thousand naira`. */
export function moneyAt(line: Line, at: number): Taken<Money> | undefined {
  const spelt = speltMoney(line, at)
  if (spelt !== undefined) return spelt
  const start = CURRENCY.has(keyAt(line, at)) ? at + 1 : at
  const figure = figureOf(keyAt(line, start))
  if (figure === undefined) return undefined
  const zeros = ZEROS[keyAt(line, start + 1)]
  const behindZeros = zeros === undefined ? start + 1 : start + 2
  const factor = figure.factor * (zeros ?? 1)
  const isNaira = NAIRA.has(keyAt(line, behindZeros))
  const isLarge = factor > 1 || isNaira
  if (figure.isSpelt && !isLarge) return undefined
  const end = isNaira ? behindZeros + 1 : behindZeros
  const isMarked = start > at || figure.isMarked || isLarge
  return moneyTaken(figure.number * factor, { isMarked, end })
}

/** `fifty thousand`, `two hundred and fifty thousand naira`, `half a million`. */
function speltMoney(line: Line, at: number): Taken<Money> | undefined {
  if (isAt(line, at, 'half a million')) return moneyTaken(500_000, { isMarked: true, end: at + 3 })
  const number = speltHundreds(line, at)
  if (number === undefined) return undefined
  const { value, end } = number
  const zeros = keyAt(line, end) === 'hundred' ? undefined : ZEROS[keyAt(line, end)]
  if (zeros !== undefined) {
    return moneyTaken(value * zeros, { isMarked: true, end: past(line, end + 1, [...NAIRA]) })
  }
  const isNaira = value >= HUNDRED && NAIRA.has(keyAt(line, end))
  return isNaira ? moneyTaken(value, { isMarked: true, end: end + 1 }) : undefined
}

const HUNDRED = 100

/** `two hundred and fifty`, `fifty`, `a`. */
function speltHundreds(line: Line, at: number): Taken<number> | undefined {
  const isArticle = keyAt(line, at) === 'a'
  const first = isArticle ? { value: 1, end: at + 1, cost: 0 } : speltTens(line, at)
  if (first === undefined || keyAt(line, first.end) !== 'hundred') return first
  const rest = speltTens(line, past(line, first.end + 1, ['and']))
  const value = first.value * HUNDRED + (rest?.value ?? 0)
  return { value, end: rest?.end ?? first.end + 1, cost: 0 }
}

interface Figure {
  readonly number: number
  /** What a letter behind it makes of it: `k`, `m`. */
  readonly factor: number
  readonly isMarked: boolean
  readonly isSpelt: boolean
}

function figureOf(word: string): Figure | undefined {
  const found = FIGURE.exec(word)?.groups
  if (found === undefined) return speltFigure(word)
  const { digits = '', unit = '', currency } = found
  return {
    number: Number(digits.replaceAll(',', '')),
    factor: ZEROS[unit] ?? 1,
    isMarked: currency !== undefined || unit !== '',
    isSpelt: false,
  }
}

/** `two hundred and fifty thousand`, `twenty k`: tens and hundreds in words. */
function speltTens(line: Line, at: number): Taken<number> | undefined {
  const tens = TENS[keyAt(line, at)]
  const ones = COUNTS.indexOf(keyAt(line, at + 1))
  if (tens !== undefined) {
    const isBoth = tens >= 20 && ones > 0 && ones < 10
    return { value: isBoth ? tens + ones : tens, end: at + (isBoth ? 2 : 1), cost: 0 }
  }
  const count = COUNTS.indexOf(keyAt(line, at))
  return count < 1 ? undefined : { value: count, end: at + 1, cost: 0 }
}

const TENS: Readonly<Record<string, number>> = {
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

function speltFigure(word: string): Figure | undefined {
  const number = COUNTS.indexOf(word)
  return number < 1 ? undefined : { number, factor: 1, isMarked: false, isSpelt: true }
}

function moneyTaken(
  naira: number,
  { isMarked, end }: { readonly isMarked: boolean; readonly end: number },
): Taken<Money> | undefined {
  const amount = Math.round(naira * KOBO_IN_NAIRA)
  if (!Number.isSafeInteger(amount) || amount > MAX_AMOUNT_KOBO) return undefined
  const isWhole = amount % KOBO_IN_NAIRA === 0
  return { value: { amount: kobo(amount), isMarked, isWhole }, end, cost: 0 }
}
