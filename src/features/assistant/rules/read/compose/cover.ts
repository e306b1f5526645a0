import type { Plan, Rank } from '#features/assistant/rules/plan/plan.ts'
import type { Bit } from '../bits.ts'
import type { Cue } from '../lexicon/cues.ts'
import { isAnySaid, type Slots } from './slots.ts'

/** A plan, the words that it was made of, and one phrase of cues among them. */
interface Use {
  readonly slots: Slots
  readonly plan: Plan
  readonly bit: Bit
}

/** Whether each phrase of cues among those that a family takes shows in its plan, or says again what that is of (UR2). */
export function isCovered(slots: Slots, plan: Plan, takes: ReadonlySet<Cue>): boolean {
  const dbg = process.env['DBG'] !== undefined
  if (dbg) { console.log('   plan', of(plan), [...takes].length, slots.bits.map(b => b.meaning.is === 'cue' ? slots.line.slice(b.from, b.end).map(x => x.key).join('_') + '[' + b.meaning.cues.join(',') + ']' + (b.meaning.cues.some(cue => takes.has(cue) && isUsed(cue, { slots, plan, bit: b })) ? '' : '!!!') : b.meaning.is + (b.meaning.is === 'word' ? b.meaning.isLoose ? 'L' + isJoined(slots, slots.bits.indexOf(b)) : '' : '')).join(' '), isOrderedOnce(slots), isDoneOnce(slots)) }
  return (
    isOrderedOnce(slots) &&
    (plan.flow === 'net' || isDoneOnce(slots)) &&
    slots.bits.every((bit, place) => {
      if (bit.meaning.is === 'word') return bit.meaning.isLoose !== true || isJoined(slots, place)
      return (
        bit.meaning.is !== 'cue' ||
        bit.meaning.cues.some(cue => takes.has(cue) && isUsed(cue, { slots, plan, bit }))
      )
    })
  )
}

function isUsed(cue: Cue, use: Use): boolean {
  return USES[cue]?.(use) ?? true
}

const USES: Readonly<Partial<Record<Cue, (use: Use) => boolean>>> = {
  what: opensOrAsks,
  list: isOpening,
  only: isBesideSlot,
  everything: isOfAll,
  any: use => of(use.plan) === 'happened' || isOfNoun(use),
  again: ({ plan, bit, slots }) =>
    of(plan) === 'due' || plan.tell !== undefined || isAnySaid(slots.events) || slots.bits.some(each => each.end === bit.from && isAsking(each.meaning)),
  total: ({ plan }) => ['sum', 'held', 'count', 'budget', 'given'].includes(of(plan)),
  most: isOrdered,
  least: isOrdered,
  large: isOrdered,
  small: isOrdered,
  newest: isOrdered,
  oldest: isOrdered,
  middle: isOrdered,
  lowest: isOrdered,
  highest: isOrdered,
  each: isParted,
  split: isParted,
  aCategory: isGroup,
  aPayee: isGroup,
  aLabel: isGroup,
  aWallet: isGroup,
  aDay: isGroup,
  aWeek: isGroup,
  aMonth: isGroup,
  aWeekday: isGroup,
  anHour: isGroup,
  average: isMean,
  usual: isMean,
  visit: isMean,
  more: isHeldAgainst,
  less: isHeldAgainst,
  difference: isHeldAgainst,
  versus: isHeldAgainst,
}

function of({ measure }: Plan): Plan['measure']['of'] {
  return measure.of
}

function isOrdered({ plan, slots }: Use): boolean {
  const isOfHeld = plan.measure.of === 'held' && plan.measure.at !== 'close'
  const isOfPace = plan.measure.of === 'budget'
  return (
    plan.rank !== undefined || isOfHeld || isOfPace || plan.tell !== undefined || isAnySaid(slots.events)
  )
}

/** A first and a last at once say nothing: one order, however often it is said. */
function isOrderedOnce({ ranks, bits }: Slots): boolean {
  const said = [
    ...ranks.map(({ order }) => [order]),
    ...bits.flatMap(({ meaning }) => {
      if (meaning.is !== 'cue') return []
      const orders = meaning.cues.flatMap(cue => ORDERS[cue] ?? [])
      return orders.length === meaning.cues.length ? [orders] : []
    }),
  ]
  const [first = []] = said
  return first.length === 0 || first.some(order => said.every(orders => orders.includes(order)))
}

const ORDERS: Readonly<Partial<Record<Cue, Rank['order']>>> = {
  most: 'largest',
  large: 'largest',
  highest: 'largest',
  least: 'smallest',
  small: 'smallest',
  lowest: 'smallest',
  middle: 'middle',
  newest: 'newest',
  last: 'newest',
  oldest: 'oldest',
  first: 'oldest',
}

function isParted({ plan, slots }: Use): boolean {
  return plan.by !== undefined || plan.measure.of === 'mean' || isAnySaid(slots.shares) || plan.measure.of === 'given'
}

function isGroup({ plan, slots }: Use): boolean {
  return (
    plan.by !== undefined || plan.tell !== undefined || plan.calc !== undefined || ['distinct', 'empty', 'budget', 'held', 'due', 'mean', 'happened'].includes(of(plan)) || isAnySaid(slots.events)
  )
}

function isMean({ plan }: Use): boolean {
  return plan.measure.of === 'mean' || plan.than === 'usual' || plan.measure.of === 'count' || plan.measure.of === 'forecast' || plan.by !== undefined
}

function isHeldAgainst({ plan }: Use): boolean {
  return plan.than !== undefined || plan.by !== undefined || plan.calc !== undefined || plan.flow === 'net' || plan.measure.of === 'budget'
}

// What money is said to go out by, whatever it goes out for.
const PLAIN = new Set('spend spent spending pay paid paying buy bought use used cost costs'.split(' '))

/** Two things that are done: how it was done is said once. */
function isDoneOnce({ bits, line }: Slots): boolean {
  const deeds = bits.filter(({ meaning }) => meaning.is === 'cue' && meaning.cues.some(cue => cue === 'out' || cue === 'in' || cue === 'move') )
  const particular = deeds.filter(({ from, end }) => !line.slice(from, end).some(({ key }) => PLAIN.has(key)))
  return particular.length === 0 || deeds.length === 1
}

/** What asks stands before all else, or behind it. */
function isOpening({ slots, bit, plan }: Use): boolean {
  if (of(plan) === 'rows') return true
  return slots.bits.every(({ from, meaning }) => from >= bit.from || isAsking(meaning))
}

function isAsking(meaning: Bit['meaning']): boolean {
  return meaning.is === 'word' || (meaning.is === 'cue' && meaning.cues.some(cue => cue === 'what' || cue === 'list'))
}

const OPENERS = new Set(['calculate', 'find', 'give', 'tell', 'work'])

function opensOrAsks(use: Use): boolean {
  const first = use.slots.line[use.bit.from]?.key ?? ''
  return !OPENERS.has(first) || isOpening(use)
}

/** Right beside names, days or an amount: these and no others. */
function isBesideSlot({ slots: { bits }, bit }: Use): boolean {
  const place = bits.indexOf(bit)
  return [nextBit(bits, place), nextBit(bits.toReversed(), bits.length - 1 - place)].some(
    each => each !== undefined && FILTERS.has(each.meaning.is),
  )
}

/** The next that is more than a word that helps. */
function nextBit(bits: readonly Bit[], place: number): Bit | undefined {
  return bits.slice(place + 1).find(({ meaning }) => meaning.is !== 'word')
}

const QUANTIFIERS = new Set(['all', 'every', 'everything', 'everywhere', 'entire', 'entirely', 'whole', 'ever'])
const SUBJECTS = new Set(['i', 'we', 'he', 'she', 'they', 'that', 'what', 'which'])

/** All of something: of what stands beside it, or of what was done. */
function isOfAll(use: Use): boolean {
  const { slots: { line }, bit, plan } = use
  const word = line[bit.from]?.key ?? ''
  if (bit.end > bit.from + 1 || !QUANTIFIERS.has(word)) return true
  if (word === 'ever') return plan.days.length === 0 || isOrdered(use)
  return SUBJECTS.has(line[bit.end]?.key ?? '') || isOfNoun(use)
}

/** Beside a slot, or right before a noun. */
function isOfNoun(use: Use): boolean {
  const { slots: { bits }, bit } = use
  const next = nextBit(bits, bits.indexOf(bit))?.meaning
  return isBesideSlot(use) || (next?.is === 'cue' && next.cues.some(cue => NOUNS.has(cue)))
}

const NOUNS: ReadonlySet<Cue> = new Set<Cue>(['rows', 'expenses', 'income', 'transfers', 'money', 'budget', 'aWallet', 'balance', 'savings', 'single', 'total', 'aCategory', 'aLabel', 'aPayee', 'aMonth', 'aDay', 'aWeek', 'everything'])

const FILTERS: ReadonlySet<Bit['meaning']['is']> = new Set<Bit['meaning']['is']>([
  'things', 'days', 'amount', 'price', 'clock', 'event', 'without', 'withoutDays', 'than', 'rank', 'length', 'by', 'per',
])

const TRAILING = new Set(['one', 'ones', 'own', 'part'])
const POINTS = new Set(['the', 'this', 'that', 'these', 'those', 'my'])

/** A preposition is of what stands behind it, or of what was asked at first: `what did I spend it on`. */
function isJoined({ bits, line }: Slots, place: number): boolean {
  const bit = bits[place]
  if (TRAILING.has(line[bit?.from ?? 0]?.key ?? '')) {
    const before = bits[place - 1]
    return before !== undefined && (FILTERS.has(before.meaning.is) || before.meaning.is === 'cue' || POINTS.has(line[before.from]?.key ?? ''))
  }
  const next = bits.slice(place + 1).find(({ meaning }) => meaning.is !== 'word')
  return next === undefined || next.meaning.is !== 'cue' || next.meaning.cues.some(cue => NOUNS.has(cue) || ORDERS[cue] !== undefined)
}
