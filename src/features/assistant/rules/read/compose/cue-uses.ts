import type { Group, Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit } from '../bits.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt } from '../line.ts'
import {
  hasAnyCue,
  isBeside,
  isOfNoun,
  isOpening,
  isNoun,
  isOrder,
  isSlot,
  keysOf,
  ORDERS,
} from './cue-places.ts'
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
  what: use => !OPENERS.has(firstOf(use)) || isFirstOf(use),
  list: use =>
    use.slots.bits.filter(each => hasAnyCue(each, ['list'])).length === 1 &&
    (isOpening(use) || use.bit.end === use.slots.line.length),
  many: use => isCounted(use) && (firstOf(use) !== 'count' || isOpening(use)),
  endsAt: ({ plan }) =>
    plan.measure.of !== 'budget' ||
    plan.measure.part === 'days' ||
    plan.measure.part === 'pace' ||
    plan.calc !== undefined,
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
  difference: isDifference,
  grew: isChange,
  fell: isChange,
  reached: ({ plan }) =>
    plan.measure.of !== 'held' || plan.measure.at !== 'close' || isBounded(plan),
  end: ({ slots }) => isAnySaid(slots.days),
  suppose: use =>
    firstOf(use).startsWith('suppose') ||
    (use.plan.measure.of !== 'due' &&
      (isOpening(use) || keyAt(use.slots.line, use.bit.from - 1) === ',')),
  set: ({ plan }) =>
    plan.measure.of !== 'budget' || plan.measure.part === 'set' || plan.calc !== undefined,
  have: use =>
    (use.plan.measure.of !== 'due' &&
      use.plan.measure.of !== 'given' &&
      use.plan.flow !== 'net' &&
      use.plan.measure.of !== 'sum') ||
    keysOf(use).includes('have'),
  in: use => use.plan.measure.of !== 'budget' && (use.plan.flow !== 'net' || isOfBothOrSaved(use)),
  versus: isHeldAgainst,
  share: ({ plan, bit }) =>
    plan.calc !== undefined ||
    plan.measure.of === 'budget' ||
    (plan.than !== undefined && bit.end > bit.from + 1),
  move: ({ plan }) =>
    plan.flow === 'moved' || plan.measure.of === 'given' || !SUMMED.has(plan.measure.of),
  goOn: use => !GOES_ON.has(firstOf(use)),
  income: use => COMES.has(use.plan.flow) || isOfPlan(use),
  expenses: use => use.plan.flow !== 'in' || isReckoned(use),
  transfers: ({ plan }) =>
    plan.flow === 'moved' || (RANKED.has(plan.measure.of) && plan.where.all.length === 0),
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

/** Nothing but helping words before it. */
function isFirstOf({ slots, bit }: Use): boolean {
  return slots.bits.every(({ from, meaning }) => from >= bit.from || meaning.is === 'word')
}

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
    !['rows', 'happened'].includes(plan.measure.of) ||
    plan.tell === 'age' ||
    plan.calc !== undefined
  )
}

function isAgain({ plan, bit, slots }: Use): boolean {
  const isTold = plan.tell !== undefined && bit.from > 0
  return (
    plan.measure.of === 'due' ||
    isTold ||
    isAnySaid(slots.events) ||
    slots.bits.some(
      each =>
        each.end === bit.from && bit.end === slots.line.length && hasAnyCue(each, ['much', 'when']),
    )
  )
}

const SUBJECTS = new Set(['i', 'we', 'he', 'she', 'they', 'that', 'what', 'which'])

/** All of something: of what stands beside it, or of what was done. */
function isOfAll(use: Use): boolean {
  const { slots, bit, plan } = use
  if (bit.end > bit.from + 1) return true
  const word = firstOf(use)
  if (word === 'ever')
    return plan.measure.of !== 'due' && (plan.days.length === 0 || isOrdered(use))
  if (word === 'whole' || word === 'entire') return isBeside(use)
  if (word === 'everywhere') return plan.where.all.length === 0
  return SUBJECTS.has(slots.line[bit.end]?.key ?? '') || isOfNoun(use)
}

function isOfAny(use: Use): boolean {
  if (use.plan.measure.of === 'happened' || use.plan.measure.of === 'rows') return true
  const next = use.slots.bits.find(({ from }) => from === use.bit.end)
  return (
    (use.plan.flow === 'net' && firstOf(use) !== 'any') ||
    (firstOf(use) === 'any' &&
      next !== undefined &&
      ((isNoun(next) && use.plan.where.all.length === 0) || next.meaning.is === 'things'))
  )
}

/** What is first, most or last: an order of rows or groups, or what was held at its lowest. */
function isOrdered(use: Use): boolean {
  const { plan, slots } = use
  if (plan.measure.of === 'held' && plan.measure.at !== 'close') return true
  if (plan.measure.of === 'budget')
    return plan.measure.part === 'pace' && plan.where.all.length === 0
  const { order } = plan.rank ?? {}
  if (order === 'rise' || order === 'fall') return hasAnyCue(use.bit, ['most', 'large'])
  const { meaning } = use.bit
  const isSame = meaning.is === 'cue' && meaning.cues.some(cue => ORDERS[cue] === order)
  return isSame || (order === undefined && (plan.tell !== undefined || isAnySaid(slots.events)))
}

function isParted({ plan, slots }: Use): boolean {
  return (
    plan.by !== undefined ||
    plan.measure.of === 'mean' ||
    plan.measure.of === 'given' ||
    isAnySaid(slots.shares)
  )
}

/** `how many days since`, `on which day`. */
function isDated({ plan, bit, slots }: Use): boolean {
  return plan.tell === 'age' || (plan.tell === 'day' && slots.line[bit.end - 1]?.key === 'day')
}

const HELD_GROUPS: ReadonlySet<Group> = new Set<Group>(['wallet'])

function isGroup(use: Use, group: Group): boolean {
  const { plan, slots } = use
  const { measure, tell } = plan
  if (plan.by?.includes(group) === true || tell === group) return true
  if ('what' in measure) return measure.what === group
  if (measure.of === 'held') return HELD_GROUPS.has(group) || plan.calc !== undefined
  const isOfDay =
    group === 'day' &&
    (isDated(use) ||
      ['due', 'free'].includes(measure.of) ||
      (measure.of === 'budget' && (measure.part === 'days' || measure.part === 'daily')))
  return (
    isOfDay ||
    (plan.calc !== undefined && group !== 'payee' && measure.of !== 'budget') ||
    (group === 'payee' && tell !== undefined && !firstOf(use).endsWith('s')) ||
    isAnySaid(slots.events)
  )
}

function isMean({ plan }: Use): boolean {
  return ['mean', 'count', 'forecast'].includes(plan.measure.of) || plan.than === 'usual'
}

/** More, or less: than what, of two, or by so much. */
function isHeldAgainst(use: Use): boolean {
  const { plan, slots, bit } = use
  if (
    plan.measure.of === 'budget' &&
    (plan.calc?.[0]?.op === '%of' || plan.measure.part === 'days')
  )
    return false
  if (plan.than !== undefined || plan.calc !== undefined || plan.keep !== undefined) return true
  if (plan.measure.of === 'budget')
    return (
      plan.measure.part === 'pace' ||
      (firstOf(use) === 'more' &&
        (slots.line[bit.from - 1]?.key === 'much' ||
          slots.bits.some(each => each.from === bit.end && hasAnyCue(each, ['left']))))
    )
  if (plan.flow === 'net') return saysBothWays(slots)
  return (
    plan.by !== undefined &&
    !slots.bits.some(each => each !== bit && isOrder(each)) &&
    slots.ranks.length === 0
  )
}

function saysBothWays({ bits }: Slots): boolean {
  return [
    ['in', 'income'],
    ['out', 'expenses'],
  ].every(cues => bits.some(bit => hasAnyCue(bit, cues as Cue[])))
}

const ALL_ROWS = new Set(['all', 'every', 'these', 'those', 'single', 'any', 'small'])
const BEFORE_ROWS = new Set(['of', 'the', 'my', 'on', 'for'])

/** Rows that are summed are named before all else, or by what says which; else what was done is. */
function isOfRows(use: Use): boolean {
  const { plan, slots, bit } = use
  const { measure, by, tell } = plan
  const before = slots.bits[slots.bits.indexOf(bit) - 1]
  if (ALL_ROWS.has(keyAt(slots.line, bit.from - 1))) return true
  if (measure.of === 'due') return plan.where.all.length === 0
  const isSummed = measure.of === 'sum' || (measure.of === 'mean' && measure.per !== 'row')
  if (!isSummed && by === undefined && tell === undefined) return true
  const isSeveral = firstOf(use).endsWith('s')
  const others = slots.bits.filter(each => each !== bit)
  const isOnly = !others.some(each =>
    hasAnyCue(each, [
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
    ]),
  )
  if (BEFORE_ROWS.has(keyAt(slots.line, bit.from - 1)))
    return (isOnly && isSeveral) || !isSlotBehind(use, 'days')
  if (before === undefined) return isOnly && isSeveral
  if (
    hasAnyCue(before, [
      'average',
      'many',
      'newest',
      'large',
      'small',
      'most',
      'everything',
      'who',
      'which',
    ])
  )
    return true
  return (
    isOnly &&
    isSeveral &&
    !isSlotBehind(use, 'things') &&
    (hasAnyCue(before, ['total']) || (isSlot(before) && before.meaning.is !== 'by'))
  )
}

/** `for the items last month`: a noun that stands right before names, or days. */
function isSlotBehind({ slots: { bits }, bit }: Use, kind: 'days' | 'things'): boolean {
  const meaning = bits[bits.indexOf(bit) + 1]?.meaning
  if (meaning?.is === 'things') return meaning.things.prep === ''
  return kind === 'days' && meaning?.is === 'days'
}

/** `per visit`, `the shop that I visit`. */
function isVisit({ plan, slots, bit }: Use): boolean {
  if (plan.measure.of === 'mean' || plan.measure.of === 'count') return true
  return (
    firstOf({ plan, slots, bit }).startsWith('visit') && VISITS.has(keyAt(slots.line, bit.from - 1))
  )
}

const VISITS = new Set(['i', 'we', 'last', 'first', 'to'])

/** `the single biggest`, `one transaction`, `at once`. */
function isSingle(use: Use): boolean {
  const { plan, slots, bit } = use
  if (plan.measure.of === 'count') return isAnySaid(slots.amounts)
  const next = slots.bits.find(({ from }) => from === bit.end)
  return (
    bit.end > bit.from + 1 ||
    (next !== undefined && isNoun(next)) ||
    slots.bits.some(each => isOrder(each) && (each.end === bit.from || each.from === bit.end))
  )
}

const COMES: ReadonlySet<Plan['flow']> = new Set<Plan['flow']>(['in', 'net', 'any'])

/** `what part of my income went on rent`: of another plan. */
function isOfPlan({ plan }: Use): boolean {
  return (
    plan.calc?.some(({ by }) => 'plan' in by) === true ||
    (typeof plan.than === 'object' && plan.than.flow !== undefined)
  )
}

function isOfBothOrSaved({ slots }: Use): boolean {
  return slots.bits.some(each => hasAnyCue(each, ['out', 'expenses', 'save', 'went', 'share']))
}

function isBounded({ calc, keep, than }: Plan): boolean {
  return calc !== undefined || keep !== undefined || than !== undefined
}

function isChange({ plan }: Use): boolean {
  return plan.measure.of !== 'held' || isBounded(plan)
}

function isDifference({ plan, slots }: Use): boolean {
  return (
    plan.than !== undefined ||
    plan.calc !== undefined ||
    plan.flow === 'net' ||
    slots.things.some(({ names }) => names.length > 1) ||
    plan.measure.of === 'held'
  )
}
