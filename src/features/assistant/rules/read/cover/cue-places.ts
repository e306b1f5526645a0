import type { Rank } from '#features/assistant/rules/plan/plan.ts'
import type { Bit, Meaning } from '../bits.ts'
import type { Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { ORDERS as COUNTED_ORDERS } from '../phrases/of-numbers.ts'

interface Place {
  readonly slots: Slots
  readonly bit: Bit
}

/** The words of a bit. */
export function keysOf({ slots: { line }, bit: { from, end } }: Place): readonly string[] {
  return line.slice(from, end).map(({ key }) => key)
}

/** Whether a bit is a sign of one of these, perhaps among others. */
export function hasAnyCue({ meaning }: Bit, cues: readonly Cue[]): boolean {
  return meaning.is === 'cue' && meaning.cues.some(cue => cues.includes(cue))
}

/** The orders that cues say, beside a number or alone. */
export const ORDERS: Readonly<Partial<Record<Cue, Rank['order']>>> = {
  ...COUNTED_ORDERS,
  most: 'largest',
  highest: 'largest',
  least: 'smallest',
  lowest: 'smallest',
  last: 'newest',
  first: 'oldest',
}

/** Whether a bit says an order, and nothing else. */
export function isOrder({ meaning }: Bit): boolean {
  return (
    meaning.is === 'cue' &&
    meaning.cues.some(cue => ORDERS[cue] !== undefined) &&
    meaning.cues.every(cue => ORDERS[cue] !== undefined || cue === 'lasts')
  )
}

/** What asks stands before all else. */
export function isOpening({ slots: { bits, line }, bit }: Place): boolean {
  return bits.every(
    ({ from, meaning }) =>
      from >= bit.from || (isAsking(meaning) && !STATES.has(line[from]?.key ?? '')),
  )
}

// What a question of its own begins with.
const STATES = new Set(['am', 'are', 'if', 'did', 'do', 'does', 'has', 'have', 'is', 'was', 'were'])

function isAsking(meaning: Meaning): boolean {
  return meaning.is === 'word' || (meaning.is === 'cue' && meaning.cues.includes('list'))
}

/** Right beside names, days or an amount: these and no others. */
export function isBeside({ slots: { bits }, bit }: Place): boolean {
  const place = bits.indexOf(bit)
  return [nextBit(bits, place), nextBit(bits.toReversed(), bits.length - 1 - place)].some(
    each => each !== undefined && isSlot(each),
  )
}

/** Whether a bit says which rows, which days, or how many. */
export function isSlot({ meaning }: Bit): boolean {
  return SLOTS.has(meaning.is)
}

const SLOTS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'things',
  'days',
  'amount',
  'price',
  'clock',
  'event',
  'without',
  'withoutDays',
  'than',
  'rank',
  'length',
  'by',
  'per',
])

const NOUNS: readonly Cue[] = [
  'rows',
  'expenses',
  'income',
  'transfers',
  'money',
  'budget',
  'aWallet',
  'balance',
  'savings',
  'single',
  'total',
  'aCategory',
  'aLabel',
  'aPayee',
  'aMonth',
  'aDay',
  'aWeek',
  'everything',
]

/** Whether a bit is a noun that questions are of. */
export function isNoun(bit: Bit): boolean {
  return hasAnyCue(bit, NOUNS)
}

/** Beside what says which, or right before a noun. */
export function isOfNoun(place: Place): boolean {
  const { bits } = place.slots
  const next = nextBit(bits, bits.indexOf(place.bit))
  return isBeside(place) || (next !== undefined && isNoun(next))
}

/** The next that is more than a word that helps. */
function nextBit(bits: readonly Bit[], place: number): Bit | undefined {
  return bits.slice(place + 1).find(({ meaning }) => meaning.is !== 'word')
}
