import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit } from '../bits.ts'
import { isAnySaid, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt } from '../line.ts'
import { hasAnyCue, isBeside, isNoun, isOfNoun, isOrder, isSlot } from './cue-places.ts'
import { isOrdered } from './use-of-orders.ts'
import { firstOf, type Use } from './use.ts'

const ALL_ROWS = new Set(['all', 'every', 'these', 'those', 'single', 'any', 'small'])
const BEFORE_ROWS = new Set(['of', 'the', 'my', 'on', 'for'])

const HEADS: readonly Cue[] = [
  'average',
  'many',
  'newest',
  'large',
  'small',
  'most',
  'everything',
  'who',
  'which',
]
const OTHERS: readonly Cue[] = [
  'out',
  'in',
  'expenses',
  'income',
  'rows',
  'went',
  'aCategory',
  'aPayee',
  'aWallet',
  'aLabel',
]

/** Rows that are summed are named before all else, or by what says which; else what was done is. */
export function isOfRows(use: Use): boolean {
  const { plan, slots, bit } = use
  if (ALL_ROWS.has(keyAt(slots.line, bit.from - 1))) return true
  if (plan.measure.of === 'due') return plan.where.all.length === 0
  return !isSummed(plan) || isSaidOfSum(use)
}

function isSummed({ measure, by, tell }: Plan): boolean {
  const isMean = measure.of === 'mean' && measure.per !== 'row'
  return measure.of === 'sum' || isMean || by !== undefined || tell !== undefined
}

function isSaidOfSum(use: Use): boolean {
  const { slots, bit } = use
  const before = slots.bits[slots.bits.indexOf(bit) - 1]
  const isOnly = !slots.bits.some(each => each !== bit && hasAnyCue(each, OTHERS))
  const isPlain = isOnly && firstOf(use).endsWith('s')
  if (BEFORE_ROWS.has(keyAt(slots.line, bit.from - 1))) {
    return isPlain || !isSlotBehind(use, 'days')
  }
  if (before !== undefined && hasAnyCue(before, HEADS)) return true
  if (before === undefined || !isPlain) return isPlain
  const isOfThem = hasAnyCue(before, ['total']) || (isSlot(before) && before.meaning.is !== 'by')
  return isOfThem && !isSlotBehind(use, 'things')
}

/** `for the items last month`: a noun that stands right before names, or days. */
function isSlotBehind({ slots: { bits }, bit }: Use, kind: 'days' | 'things'): boolean {
  const meaning = bits[bits.indexOf(bit) + 1]?.meaning
  if (meaning?.is === 'things') return meaning.things.prep === ''
  return kind === 'days' && meaning?.is === 'days'
}

/** `per visit`, `the shop that I visit`. */
export function isVisit({ plan, slots, bit }: Use): boolean {
  if (plan.measure.of === 'count') return true
  // `the december trip`: what it cost.
  if (plan.measure.of === 'sum' && plan.by === undefined) {
    return slots.bits.some(each => (each.end === bit.from && isSlot(each)) || isRidden(each, bit))
  }
  // `my Lagos trip` is no mean.
  if (plan.measure.of === 'mean') {
    return bit.end > bit.from + 1 || slots.bits.some(each => hasAnyCue(each, MEANS))
  }
  if (plan.measure.of === 'budget') {
    return slots.bits.some(each => each.end === bit.from && each.meaning.is === 'price')
  }
  const isVisited = VISITED.test(firstOf({ plan, slots, bit }))
  return isVisited && VISITS.has(keyAt(slots.line, bit.from - 1))
}

/** `trips with Peace`: whose they are. */
function isRidden({ meaning, from }: Bit, visit: Bit): boolean {
  return from === visit.end && meaning.is === 'things' && meaning.things.prep !== ''
}

const MEANS: readonly Cue[] = ['average', 'usual', 'each', 'single', 'perRow', 'many']

const VISITED = /^(?:visit|trip)/u

const VISITS = new Set(['i', 'we', 'last', 'first', 'to'])

/** `the single biggest`, `one transaction`, `at once`. */
export function isSingle(use: Use): boolean {
  const { plan, slots, bit } = use
  if (plan.measure.of === 'count') return isAnySaid(slots.amounts)
  const next = slots.bits.find(({ from }) => from === bit.end)
  if (plan.measure.of === 'mean' && next !== undefined && isSlot(next)) {
    // `one Bolt trip`
    return slots.bits.some(({ from, meaning }) => from === next.end && isOfOne(meaning))
  }
  return (
    bit.end > bit.from + 1 ||
    (next !== undefined && isNoun(next)) ||
    slots.bits.some(each => isOrder(each) && (each.end === bit.from || each.from === bit.end))
  )
}

function isOfOne(meaning: Bit['meaning']): boolean {
  return meaning.is === 'cue' && meaning.cues.includes('visit')
}

const DEEDS: readonly Cue[] = ['out', 'in', 'move', 'went']
const ROWS = new Set('transaction transactions entries rows one ones stuff things items'.split(' '))
const OF_ROWS: ReadonlySet<Plan['measure']['of']> = new Set<Plan['measure']['of']>([
  'rows',
  'count',
  'happened',
])

/** Rows that a name is of are told, counted, or summed where nothing else says what was done. */
export function isNounOfRows({ bits }: Slots, { measure, by }: Plan, noun: string): boolean {
  if (!ROWS.has(noun) || OF_ROWS.has(measure.of)) return true
  // `which of my streaming things`: whom they are paid to.
  if (noun === 'things' && by?.includes('payee') === true) return true
  return measure.of === 'sum' && !bits.some(bit => hasAnyCue(bit, DEEDS))
}

const SUBJECTS = new Set(['i', 'we', 'he', 'she', 'they', 'that', 'what', 'which'])

/** All of something: of what stands beside it, or of what was done. */
export function isOfAll(use: Use): boolean {
  const { bit, plan } = use
  // What wallets hold is not what was spent.
  if (isOfHolding(use)) return false
  if (bit.end > bit.from + 1) return true
  const word = firstOf(use)
  if (word === 'ever') return isOfEver(use)
  if (word === 'whole' || word === 'entire') return isBeside(use)
  if (word === 'everywhere') return plan.where.all.length === 0
  return isOfDeed(use) || isOfNoun(use)
}

function isOfEver(use: Use): boolean {
  const { measure, days } = use.plan
  return measure.of !== 'due' && (days.length === 0 || isOrdered(use))
}

/** `all that I bought`, `what all did I buy`. */
function isOfDeed({ slots: { line }, bit }: Use): boolean {
  const next = keyAt(line, bit.end)
  return SUBJECTS.has(next) || (next === 'did' && keyAt(line, bit.from - 1) === 'what')
}

const HOLD = new Set(['wallets', 'accounts'])

function isOfHolding({ plan, slots, bit }: Use): boolean {
  const isOfWallets = HOLD.has(keyAt(slots.line, bit.end - 1)) && plan.where.all.length === 0
  const isOfRow = plan.measure.of === 'sum' || plan.measure.of === 'rows'
  return isOfWallets && isOfRow && plan.flow !== 'net' && !saysRows(slots)
}

function saysRows({ bits, amounts }: Slots): boolean {
  return amounts.length > 0 || bits.some(each => hasAnyCue(each, DONE))
}

const DONE: readonly Cue[] = [
  'out',
  'in',
  'expenses',
  'income',
  'went',
  'rows',
  'move',
  'transfers',
]

const TOLD_OF_ANY: ReadonlySet<Plan['measure']['of']> = new Set<Plan['measure']['of']>([
  'happened',
  'rows',
  'due',
])

/** Some of it: whether there is any, or whatever it is. */
export function isOfAny(use: Use): boolean {
  if (TOLD_OF_ANY.has(use.plan.measure.of)) return true
  const next = use.slots.bits.find(({ from }) => from === use.bit.end)
  if (firstOf(use) !== 'any') return use.plan.flow === 'net' || isBought(use, next)
  if (next === undefined) return false
  return (isNoun(next) && use.plan.where.all.length === 0) || next.meaning.is === 'things'
}

/** `bought something at Shoprite`. */
function isBought({ slots: { bits }, bit }: Use, next: Bit | undefined): boolean {
  const isOfSome = next?.meaning.is === 'things' && next.meaning.things.prep !== ''
  return isOfSome && bits.some(each => each.end === bit.from && hasAnyCue(each, ['out', 'in']))
}
