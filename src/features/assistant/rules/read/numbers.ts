import { kobo, type Kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import { keyAt, type Line, type Taken } from './line.ts'

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
  /^(?<currency>₦|ngn|n|#)?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d+)?)(?<unit>k|m|h|naira|ngn)?$/u
const ZEROS: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  grand: 1000,
  m: 1_000_000,
  million: 1_000_000,
  hundred: 100,
  h: 100,
}
const NAIRA: ReadonlySet<string> = new Set(['naira', 'ngn', 'bucks'])
const CURRENCY: ReadonlySet<string> = new Set(['₦', 'ngn', 'n', '#'])
const KOBO_IN_NAIRA = 100

/** An amount of money: `5k`, `₦5,000`, `2.5 million`, `five thousand naira`. */
export function moneyAt(line: Line, at: number): Taken<Money> | undefined {
  const start = CURRENCY.has(keyAt(line, at)) ? at + 1 : at
  const found = FIGURE.exec(keyAt(line, start))?.groups
  const spelt = found === undefined ? COUNTS.indexOf(keyAt(line, start)) : -1
  if (found === undefined && spelt < 1) return undefined
  const digits = found?.['digits']?.replaceAll(',', '') ?? String(spelt)
  const unit = found?.['unit'] ?? ''
  const next = keyAt(line, start + 1)
  const factor = (ZEROS[unit] ?? 1) * (ZEROS[next] ?? 1)
  const behindFactor = ZEROS[next] === undefined ? start + 1 : start + 2
  const isNaira = NAIRA.has(keyAt(line, behindFactor))
  const isMarked =
    start > at || found?.['currency'] !== undefined || unit !== '' || factor > 1 || isNaira
  if (found === undefined && factor === 1 && !isNaira) return undefined
  const amount = Math.round(Number(digits) * factor * KOBO_IN_NAIRA)
  if (!Number.isSafeInteger(amount) || amount > MAX_AMOUNT_KOBO) return undefined
  const end = isNaira ? behindFactor + 1 : behindFactor
  return {
    value: { amount: kobo(amount), isMarked, isWhole: amount % KOBO_IN_NAIRA === 0 },
    end,
    cost: 0,
  }
}
