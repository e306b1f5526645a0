import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { kobo, type Kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { behind, keyAt, type Line, longestBehind, past, type Taken } from './line.ts'
import { type Money, moneyAt } from './numbers.ts'
import PHRASES from './phrases/phrases.json' with { type: 'json' }

const BETWEEN = ['between', 'from', 'ranging from', 'in the range of']
const TO = ['and', 'to', '-', 'up to']
const TO_BARE = ['to', '-']
const THOUSAND = 1000
// In kobo: what is less, and not marked as money, is a count.
const LEAST_BARE = 10_000
const FULL = 100
const FIRST_YEAR = 201_500
const LAST_YEAR = 203_500

/** Which amounts are wanted: `over 5k`, `between 2,000 and 5,000`, `of exactly ₦3,500`, `5k and above`. */
export function amountAt(line: Line, at: number): Taken<AmountRange> | undefined {
  return betweenAt(line, at) ?? comparedAt(line, at) ?? exactAt(line, at) ?? leftOutAt(line, at)
}

const WHATEVER = [
  'anything',
  'any',
  'all',
  'those',
  'the ones',
  'ones',
  'everything',
  'amounts',
  'expenses',
  'transactions',
]

/** `excluding anything below 12k`: the others. */
function leftOutAt(line: Line, at: number): Taken<AmountRange> | undefined {
  const start = longestBehind(line, at, PHRASES.without)
  const left = start === undefined ? undefined : comparedAt(line, past(line, start, WHATEVER))
  if (left === undefined) return undefined
  const { least, most } = left.value
  return least > 0
    ? range({ least: ZERO_KOBO, most: kobo(least - 1) }, left.end)
    : range({ least: kobo(most + 1), most: MAX_AMOUNT_KOBO }, left.end)
}

/** An amount without a word before it: what something costs, or an exact sum. */
export function bareAmountAt(line: Line, at: number): Taken<Money> | undefined {
  const found = moneyAt(line, at)
  return found !== undefined && isMoney(found.value) ? found : undefined
}

function isMoney({ isMarked, amount }: Money): boolean {
  return isMarked || (amount >= LEAST_BARE && !isYear(amount))
}

/** `payees 2026` are of that year. */
function isYear(amount: Kobo): boolean {
  return amount >= FIRST_YEAR && amount <= LAST_YEAR && amount % FULL === 0
}

function betweenAt(line: Line, at: number): Taken<AmountRange> | undefined {
  const start = behind(line, at, BETWEEN)
  const first = moneyAt(line, start ?? at)
  const joined = first && behind(line, first.end, start === undefined ? TO_BARE : TO)
  const last = joined === undefined ? undefined : moneyAt(line, joined)
  if (first === undefined || last === undefined || !(isMoney(last.value) || isMoney(first.value))) {
    return undefined
  }
  const least = leastOf(first.value, last.value)
  if (least > last.value.amount) return undefined
  return range({ least, most: last.value.amount }, last.end)
}

/** `2 to 5k`: the thousands are said once. */
function leastOf(first: Money, last: Money): Kobo {
  const scaled = first.amount * THOUSAND
  const isScaled = !first.isMarked && last.isMarked && scaled <= last.amount
  return isScaled ? kobo(scaled) : first.amount
}

function comparedAt(line: Line, at: number): Taken<AmountRange> | undefined {
  const behindFigure = suffixAt(line, at)
  if (behindFigure !== undefined) return behindFigure
  const over = figure(line, longestBehind(line, at, PHRASES.amountOver))
  if (over !== undefined) {
    return range({ least: kobo(over.value.amount + 1), most: MAX_AMOUNT_KOBO }, over.end)
  }
  const reached = isReached(line) ? [...PHRASES.amountLeast, 'up to'] : PHRASES.amountLeast
  const least = figure(line, longestBehind(line, at, reached))
  if (least !== undefined && keyAt(line, at) !== 'from') {
    return range({ least: least.value.amount, most: MAX_AMOUNT_KOBO }, least.end)
  }
  const under = figure(line, longestBehind(line, at, PHRASES.amountUnder))
  if (under !== undefined && under.value.amount > 0) {
    return range({ least: ZERO_KOBO, most: kobo(under.value.amount - 1) }, under.end)
  }
  const most = figure(line, longestBehind(line, at, PHRASES.amountMost))
  return most && range({ least: ZERO_KOBO, most: most.value.amount }, most.end)
}

const HAS = new Set(['did', 'have', 'has', 'had', 'is', 'was'])
const SHOWS = new Set(['show', 'list', 'how', 'what', 'which'])

/** `have I ever spent up to 500k` asks whether it was reached. */
function isReached(line: Line): boolean {
  const first = line.find(({ key }) => HAS.has(key) || SHOWS.has(key))
  return first !== undefined && HAS.has(first.key)
}

/** `5k and above`, `2000 or less`, `10k upwards`. */
function suffixAt(line: Line, at: number): Taken<AmountRange> | undefined {
  const found = figure(line, past(line, at, ['of', 'from']))
  if (found === undefined) return undefined
  const above = behind(line, found.end, [
    'and above',
    'and up',
    'up',
    'plus',
    'going up',
    'to infinity',
    'or higher',
    'and higher',
    'upward',
    'and upward',
    'or more',
    'and more',
    'upwards',
    'and upwards',
    'or above',
    'and over',
    'or over',
  ])
  if (above !== undefined) return range({ least: found.value.amount, most: MAX_AMOUNT_KOBO }, above)
  const below = behind(line, found.end, [
    'and below',
    'downward',
    'and downwards',
    'or lower',
    'and lower',
    'going down',
    'or less',
    'and less',
    'downwards',
    'or below',
    'and under',
    'or under',
  ])
  return below === undefined
    ? undefined
    : range({ least: ZERO_KOBO, most: found.value.amount }, below)
}

function exactAt(line: Line, at: number): Taken<AmountRange> | undefined {
  const start = behind(line, at, PHRASES.amountExact)
  const found = start === undefined ? undefined : figure(line, start)
  return found && range({ least: found.value.amount, most: found.value.amount }, found.end)
}

function figure(line: Line, at: number | undefined): Taken<Money> | undefined {
  const found = at === undefined ? undefined : moneyAt(line, at)
  return found !== undefined && isMoney(found.value) ? found : undefined
}

function range(value: AmountRange, end: number): Taken<AmountRange> {
  return { value, end, cost: 0 }
}
