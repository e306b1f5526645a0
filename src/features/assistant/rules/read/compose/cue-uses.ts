import type { Group, Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit } from '../bits.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt } from '../line.ts'
import { hasAnyCue, isBeside, isOfNoun, isOpening, isOrder, isSlot, keysOf } from './cue-places.ts'
import { isAnySaid, type Slots } from './slots.ts'

/** A plan, the words that it was made of, and one phrase of cues among them. */
export interface Use {
  readonly slots: Slots
  readonly plan: Plan
  readonly bit: Bit
}

/** Whether a cue shows in a plan, or says again what that is of; one that no rule is about is what its family is known by. */
export function isUsed(cue: Cue, use: Use): boolean {
  return USES[cue]?.(use) ?? true
}

const USES: Readonly<Partial<Record<Cue, (use: Use) => boolean>>> = {
  what: use => !OPENERS.has(firstOf(use)) || isOpening(use),
  list: use => isOpening(use) || use.bit.end === use.slots.line.length,
  many: isCounted,
  only: isBeside,
  everything: isOfAll,
  any: isOfAny,
  again: isAgain,
  total: ({ plan }) => TOTALS.has(plan.measure.of),
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
  aCategory: use => isGroup(use, 'category'),
  aPayee: use => isGroup(use, 'payee'),
  aLabel: use => isGroup(use, 'label'),
  aWallet: use => isGroup(use, 'wallet'),
  aDay: use => isGroup(use, 'day'),
  aWeek: use => isGroup(use, 'week'),
  aMonth: use => isGroup(use, 'month'),
  aWeekday: use => isGroup(use, 'weekday'),
  anHour: use => isGroup(use, 'hour'),
  average: isMean,
  usual: isMean,
  visit: isVisit,
  more: isHeldAgainst,
  less: isHeldAgainst,
  difference: isHeldAgainst,
  versus: isHeldAgainst,
  share: ({ plan }) => plan.calc !== undefined || plan.than !== undefined || plan.measure.of === 'budget',
  move: ({ plan }) => plan.flow === 'moved' || plan.calc !== undefined || !SUMMED.has(plan.measure.of),
  goOn: use => !GOES_ON.has(firstOf(use)),
  income: use => use.plan.flow !== 'out' || isReckoned(use),
  expenses: use => use.plan.flow !== 'in' || isReckoned(use),
  transfers: use => use.plan.flow === 'moved' || RANKED.has(use.plan.measure.of),
  rows: isOfRows,
  single: isSingle,
  left: ({ plan }) => plan.measure.of !== 'held' || plan.measure.at === 'close',
  savings: use => use.plan.flow === 'net' || isReckoned(use) || firstOf(use).startsWith('saving'),
  pace: ({ plan }) => plan.measure.of !== 'budget' || plan.measure.part === 'pace',
}

type Of = Plan['measure']['of']

const TOTALS: ReadonlySet<Of> = new Set<Of>(['sum', 'held', 'count', 'budget', 'given'])
const SUMMED: ReadonlySet<Of> = new Set<Of>(['sum', 'mean'])
const RANKED: ReadonlySet<Of> = new Set<Of>(['rows', 'count', 'happened'])
const OPENERS = new Set(['calculate', 'find', 'give', 'i', 'tell', 'work'])

function firstOf(use: Use): string {
  return keysOf(use)[0] ?? ''
}

function isReckoned({ plan }: Use): boolean {
  return plan.calc !== undefined || plan.than !== undefined
}

// What only goes on from a question before.
const GOES_ON = new Set(['add', 'include', 'instead', 'join', 'same', 'sorry', 'wait'])

function isCounted({ plan }: Use): boolean {
  return (
    !['rows', 'happened'].includes(plan.measure.of) || plan.tell === 'age' || plan.calc !== undefined
  )
}

function isAgain({ plan, bit, slots }: Use): boolean {
  return (
    plan.measure.of === 'due' ||
    plan.tell !== undefined ||
    isAnySaid(slots.events) ||
    slots.bits.some(
      each => each.end === bit.from && hasAnyCue(each, ['much', 'when', 'many', 'what']),
    )
  )
}

const SUBJECTS = new Set(['i', 'we', 'he', 'she', 'they', 'that', 'what', 'which'])

/** All of something: of what stands beside it, or of what was done. */
function isOfAll(use: Use): boolean {
  const { slots, bit, plan } = use
  if (bit.end > bit.from + 1) return true
  const word = firstOf(use)
  if (word === 'ever') return plan.measure.of !== 'due' && (plan.days.length === 0 || isOrdered(use))
  if (word === 'whole' || word === 'entire') return isBeside(use)
  if (word === 'everywhere') return plan.where.all.length === 0
  return SUBJECTS.has(slots.line[bit.end]?.key ?? '') || isOfNoun(use)
}

function isOfAny(use: Use): boolean {
  const isOfOne = ['happened', 'rows', 'due'].includes(use.plan.measure.of) || use.plan.calc !== undefined
  return isOfOne || use.plan.flow === 'net' || (firstOf(use) === 'any' && isOfNoun(use))
}

/** What is first, most or last: an order of rows or groups, or what was held at its lowest. */
function isOrdered(use: Use): boolean {
  const { plan, slots } = use
  if (plan.measure.of === 'held' && plan.measure.at !== 'close') return true
  if (plan.measure.of === 'budget') return plan.measure.part === 'pace' && plan.where.all.length === 0
  return plan.rank !== undefined || plan.tell !== undefined || isAnySaid(slots.events)
}

function isParted({ plan, slots }: Use): boolean {
  return (
    plan.by !== undefined ||
    plan.measure.of === 'mean' ||
    plan.measure.of === 'given' ||
    isAnySaid(slots.shares)
  )
}

const HELD_GROUPS: ReadonlySet<Group> = new Set<Group>(['wallet'])

function isGroup(use: Use, group: Group): boolean {
  const { plan, slots } = use
  const { measure, tell } = plan
  if (plan.by?.includes(group) === true || tell === group) return true
  if ('what' in measure) return measure.what === group
  if (measure.of === 'held') return HELD_GROUPS.has(group) || plan.calc !== undefined
  const isOfDay = group === 'day' && (tell !== undefined || ['budget', 'due', 'free'].includes(measure.of))
  return isOfDay || plan.calc !== undefined || (group === 'payee' && tell !== undefined) || isAnySaid(slots.events)
}

function isMean({ plan }: Use): boolean {
  return (
    ['mean', 'count', 'forecast'].includes(plan.measure.of) ||
    plan.than === 'usual' ||
    plan.by !== undefined
  )
}

/** More, or less: than what, of two, or by so much. */
function isHeldAgainst(use: Use): boolean {
  const { plan, slots, bit } = use
  if (plan.than !== undefined || plan.calc !== undefined || plan.keep !== undefined) return true
  if (plan.measure.of === 'budget') return plan.measure.part === 'pace' || slots.line[bit.from - 1]?.key === 'much' || slots.bits.some(each => each.from === bit.end && hasAnyCue(each, ['left']))
  if (plan.flow === 'net') return saysBothWays(slots)
  return plan.by !== undefined && !slots.bits.some(each => each !== bit && isOrder(each)) && slots.ranks.length === 0
}

function saysBothWays({ bits }: Slots): boolean {
  return [['in', 'income'], ['out', 'expenses']].every(cues => bits.some(bit => hasAnyCue(bit, cues as Cue[])))
}

const BEFORE_ROWS = new Set(['all', 'every', 'of', 'the', 'my', 'these', 'those', 'single', 'any', 'total', 'small', 'on', 'for'])

/** Rows that are summed are named before all else, or by what says which; else what was done is. */
function isOfRows(use: Use): boolean {
  const { plan, slots, bit } = use
  const { measure, by, tell } = plan
  const before = slots.bits[slots.bits.indexOf(bit) - 1]
  if (before === undefined || BEFORE_ROWS.has(keyAt(slots.line, bit.from - 1))) return true
  const isSummed = measure.of === 'sum' || (measure.of === 'mean' && measure.per !== 'row')
  if (!isSummed && by === undefined && tell === undefined) return true
  if (hasAnyCue(before, ['out', 'in', 'average', 'many', 'newest', 'large', 'small', 'most', 'total', 'everything', 'who', 'which'])) return true
  const others = slots.bits.filter(each => each !== bit)
  return isSlot(before) && !others.some(each => hasAnyCue(each, ['out', 'in', 'expenses', 'income', 'rows', 'went', 'aCategory']))
}

/** `per visit`, `the shop that I visit`. */
function isVisit({ plan, slots, bit }: Use): boolean {
  if (plan.measure.of === 'mean' || plan.measure.of === 'count') return true
  return VISITS.has(keyAt(slots.line, bit.from - 1))
}

const VISITS = new Set(['i', 'we', 'my', 'last', 'first', 'the', 'to'])

/** `the single biggest`, `one transaction`, `at once`. */
function isSingle(use: Use): boolean {
  const { plan, slots, bit } = use
  if (plan.measure.of === 'count') return isAnySaid(slots.amounts)
  return bit.end > bit.from + 1 || firstOf(use) === 'one' || isOfNoun(use) || slots.bits.some(each => isOrder(each) && (each.end === bit.from || each.from === bit.end))
}
