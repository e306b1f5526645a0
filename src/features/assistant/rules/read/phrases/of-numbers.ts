import type { Rank } from '#features/assistant/rules/plan/plan.ts'
import type { Meaning } from '../bits.ts'
import { unitOf } from '../days/calendar.ts'
import { cuesAt } from '../lexicon/cue-index.ts'
import type { Cue } from '../lexicon/cues.ts'
import { behind, isAt, keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import { numberAt, ordinalAt } from '../numbers.ts'
import PHRASES from './phrases.json' with { type: 'json' }

/** The orders that stand beside a number: `3 largest`. */
export const ORDERS: Readonly<Partial<Record<Cue, Rank['order']>>> = {
  large: 'largest',
  small: 'smallest',
  newest: 'newest',
  oldest: 'oldest',
  middle: 'middle',
}

// The first that says something is meant.
const RANKS = [
  topAt,
  bottomAt,
  placeAt,
  secondLastAt,
  countedAt,
  countedBehindAt,
  nounBehindAt,
] as const

/** `top 3`, `third largest`, `5 most recent`, `last ten`, `second to last`. */
export function rankAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = past(line, at, ['my', 'the'])
  for (const readAt of RANKS) {
    const rank = readAt(line, start)
    if (rank !== undefined) {
      return [{ value: { is: 'rank', rank: rank.value }, end: rank.end, cost: rank.cost }]
    }
  }
  return []
}

function topAt(line: Line, at: number): Taken<Rank> | undefined {
  const count = isAt(line, at, 'top') ? numberAt(line, at + 1) : undefined
  return count && firstOf('largest', count)
}

function bottomAt(line: Line, at: number): Taken<Rank> | undefined {
  const count = isAt(line, at, 'bottom') ? numberAt(line, at + 1) : undefined
  return count && firstOf('smallest', count)
}

/** `third largest`. */
function placeAt(line: Line, at: number): Taken<Rank> | undefined {
  const ordinal = ordinalAt(line, at)
  const order = ordinal && orderAt(line, ordinal.end)
  if (ordinal === undefined || order === undefined) return undefined
  return { value: { order: order.value, nth: ordinal.value }, end: order.end, cost: 0 }
}

function secondLastAt(line: Line, at: number): Taken<Rank> | undefined {
  if (isAt(line, at, 'second to last')) return secondLast(at + 3)
  return isAt(line, at, 'second last') ? secondLast(at + 2) : undefined
}

function secondLast(end: number): Taken<Rank> {
  return { value: { order: 'newest', nth: 2 }, end, cost: 0 }
}

/** `5 most recent`. */
function countedAt(line: Line, at: number): Taken<Rank> | undefined {
  const count = countAt(line, at)
  const order = count && orderAt(line, count.end)
  return count && order && firstOf(order.value, { ...count, end: order.end })
}

/** `last ten`. */
function countedBehindAt(line: Line, at: number): Taken<Rank> | undefined {
  const order = orderAt(line, at)
  const count = order && countAt(line, order.end)
  return order && count && firstOf(order.value, count)
}

const NOUNS: ReadonlySet<Cue> = new Set<Cue>(['aCategory', 'aLabel', 'aPayee', 'aWallet'])

/** `the third person that took most`, `which 3 payees took most`. */
function nounBehindAt(line: Line, at: number): Taken<Rank> | undefined {
  const place = ordinalAt(line, at)
  const isWhich = ['which', 'what'].includes(keyAt(line, at - 1))
  const count = place ?? (isWhich ? countAt(line, at) : undefined)
  if (count === undefined || !isCueAt(line, count.end, NOUNS)) return undefined
  const isOfMost = line.slice(count.end).some((_, from) => isCueAt(line, count.end + from, MOST))
  if (!isOfMost) return undefined
  // Rather than a day of the month.
  return place === undefined
    ? firstOf('largest', count)
    : { value: { order: 'largest', nth: place.value }, end: place.end, cost: BEFORE_DATES }
}

const BEFORE_DATES = -0.2
const MOST: ReadonlySet<Cue> = new Set<Cue>(['most'])

function isCueAt(line: Line, at: number, wanted: ReadonlySet<Cue>): boolean {
  const keys = line.slice(at, at + 4).map(({ key }) => key)
  return cuesAt(keys).some(({ cues }) => cues.some(cue => wanted.has(cue)))
}

/** A number that counts: not the article. */
function countAt(line: Line, at: number): Taken<number> | undefined {
  const count = numberAt(line, at)
  const isCount = count !== undefined && count.value > 0 && !['a', 'an'].includes(keyAt(line, at))
  return isCount ? count : undefined
}

/** So many from the first on; one of them is the first. */
function firstOf(order: Rank['order'], { value: take, end }: Taken<number>): Taken<Rank> {
  return { value: take === 1 ? { order, nth: 1 } : { order, take }, end, cost: 0 }
}

function orderAt(line: Line, at: number): Taken<Rank['order']> | undefined {
  const keys = line.slice(at, at + 4).map(({ key }) => key)
  for (const { count, cues } of cuesAt(keys)) {
    const order = cues.map(cue => ORDERS[cue]).find(each => each !== undefined)
    if (order !== undefined) return { value: order, end: at + count, cost: 0 }
  }
  return undefined
}

/** `for 3 months`, `in one year`: so long, in a sum that is only reckoned. */
export function lengthAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = longestBehind(line, at, PHRASES.forSoLong)
  if (start === undefined) return []
  const { value: count, end } = numberAt(line, start) ?? { value: 1, end: start }
  const unit = unitOf(keyAt(line, end))
  if (unit === undefined || unit === 'weekend' || count < 1) return []
  // `in a month` stands for each as often.
  const cost = ['a', 'an'].includes(keyAt(line, start)) ? 0.1 : 0
  return [{ value: { is: 'length', unit, count }, end: end + 1, cost }]
}

/** `not spend a kobo`, `spent nothing`: that something was not done. */
export function nothingAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = longestBehind(line, at, PHRASES.negation)
  const doing = doneAt(line, start ?? at)
  if (doing === undefined) return []
  const objects = start === undefined ? PHRASES.nothing : PHRASES.ofNothing
  const object = longestBehind(line, doing.end, objects)
  const end = start === undefined ? object : (object ?? doing.end)
  return end === undefined ? [] : [{ value: { is: 'cue', cues: [doing.value] }, end, cost: 0 }]
}

/** What was done, the longest phrase of it. */
function doneAt(line: Line, at: number): Taken<'nothing' | 'nothingIn'> | undefined {
  const found = cuesAt(line.slice(at, at + 4).map(({ key }) => key)).find(({ cues }) =>
    cues.some(cue => cue === 'out' || cue === 'in'),
  )
  if (found === undefined) return undefined
  const isIn = found.cues.includes('in') && !found.cues.includes('out')
  return { value: isIn ? 'nothingIn' : 'nothing', end: at + found.count, cost: 0 }
}

const OFTEN: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }

/** `twice`, `more than once`, `up to 3 times`: how many times something was done. */
export function oftAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const more = behind(line, at, ['more than', 'over'])
  const start = more ?? past(line, at, ['up to', 'at least', 'as many as'])
  const count = numberAt(line, start)
  const isTimes = count !== undefined && keyAt(line, count.end) === 'times'
  const number = OFTEN[keyAt(line, start)] ?? (isTimes ? count.value : undefined)
  if (number === undefined) return []
  const end = isTimes ? count.end + 1 : start + 1
  return [{ value: { is: 'oft', least: number + (more === undefined ? 0 : 1) }, end, cost: 0 }]
}

/** `between 4 people`. */
export function shareAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = longestBehind(line, at, PHRASES.among)
  const count = start === undefined ? undefined : numberAt(line, start)
  if (count === undefined || count.value < 1) return []
  const end = longestBehind(line, count.end, PHRASES.sharers)
  return end === undefined ? [] : [{ value: { is: 'share', among: count.value }, end, cost: 0 }]
}

const FRACTIONS: readonly (readonly [phrases: readonly string[], percent: number])[] = [
  [['half of', 'half'], 50],
  [['a third of', 'one third of'], 100 / 3],
  [['a quarter of', 'one quarter of', 'quarter of'], 25],
  [['double', 'twice', 'two times'], 200],
]

/** `half of`, `20%`, `20 percent`. */
export function percentAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [phrases, number] of FRACTIONS) {
    const end = longestBehind(line, at, phrases)
    if (end !== undefined) return [{ value: { is: 'percent', number }, end, cost: 0 }]
  }
  const typed = /^(?<number>\d{1,3}(?:\.\d+)?)%?$/u.exec(keyAt(line, at))?.groups?.['number']
  if (typed === undefined) return []
  const isGlued = keyAt(line, at).endsWith('%')
  if (!isGlued && keyAt(line, at + 1) !== 'percent') return []
  return [{ value: { is: 'percent', number: Number(typed) }, end: at + (isGlued ? 1 : 2), cost: 0 }]
}
