import { isKept, type Plan } from '#features/assistant/rules/plan/plan.ts'
import { isAnySaid } from '../compose/slots.ts'
import { isUsedOfKept } from '../kept/kept-uses.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt } from '../line.ts'
import { hasAnyCue, isBeside, isOpening, keysOf } from './cue-places.ts'
import {
  isChange,
  isDifference,
  isGroup,
  isHeldAgainst,
  isMean,
  isOrdered,
  isParted,
} from './use-of-orders.ts'
import { isOfAll, isOfAny, isOfRows, isSingle, isVisit } from './use-of-rows.ts'
import { firstOf, type Use } from './use.ts'

/** Whether a cue shows in a plan, or says again what that is of; one that no rule is about is what its family is known by. */
export function isUsed(cue: Cue, use: Use): boolean {
  const { measure } = use.plan
  const isOfKept = isKept(measure) || measure.of === 'ahead'
  return (isOfKept ? isUsedOfKept(cue, use) : undefined) ?? USES[cue]?.(use) ?? true
}

const USES: Readonly<Partial<Record<Cue, (use: Use) => boolean>>> = {
  what: use => !OPENERS.has(firstOf(use)) || isFirstOf(use),
  list: use =>
    use.plan.measure.of === 'rows' ||
    isOpening(use) ||
    use.bit.end === use.slots.line.length ||
    isBeforeBoth(use),
  many: isCounted,
  endsAt: ({ plan }) =>
    plan.measure.of !== 'budget' ||
    plan.measure.part === 'days' ||
    plan.measure.part === 'pace' ||
    plan.measure.part === 'left' ||
    plan.calc !== undefined,
  only: use => isBeside(use) || use.bit.end === use.slots.line.length,
  everything: isOfAll,
  any: isOfAny,
  again: isAgain,
  total: ({ plan }) => TOTALS.has(plan.measure.of),
  most: use => isOrdered(use) || isOfOtherTimes(use),
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
  aWallet: use => isGroup(use, 'wallet') || isOfAllWallets(use),
  aDay: use => isGroup(use, 'day') || isDateOfRows(use),
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
  reached: use => isChange(use),
  plus: use => use.plan.measure.of !== 'sum' || isAddedUp(use),
  end: ({ slots }) => isAnySaid(slots.days),
  suppose: use =>
    firstOf(use).startsWith('suppose') ||
    (use.plan.measure.of !== 'due' &&
      (isOpening(use) || keyAt(use.slots.line, use.bit.from - 1) === ',')) ||
    (use.plan.measure.of === 'held' && use.bit.end > use.bit.from + MANY),
  set: ({ plan, slots }) =>
    plan.measure.of !== 'budget' ||
    plan.measure.part === 'set' ||
    plan.calc !== undefined ||
    slots.bits.some(each => hasAnyCue(each, ['spent'])),
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
  expenses: use => use.plan.flow !== 'in' || isReckoned(use) || firstOf(use).startsWith('payment'),
  transfers: ({ plan }) => plan.flow === 'moved' || RANKED.has(plan.measure.of),
  rows: isOfRows,
  single: isSingle,
  left: ({ plan }) => plan.measure.of !== 'held' || plan.measure.at === 'close',
  savings: use => use.plan.flow === 'net' || isReckoned(use) || firstOf(use).startsWith('saving'),
  pace: ({ plan }) => plan.measure.of !== 'budget' || plan.measure.part === 'pace',
}

// `if I received nothing more`: in so many words.
const MANY = 3

type Of = Plan['measure']['of']

const TOTALS: ReadonlySet<Of> = new Set<Of>(['sum', 'held', 'count', 'budget', 'given', 'forecast'])
const SUMMED: ReadonlySet<Of> = new Set<Of>(['sum', 'mean'])
const RANKED: ReadonlySet<Of> = new Set<Of>(['rows', 'count', 'happened'])
const OPENERS = new Set(['calculate', 'find', 'give', 'i', 'tell', 'work'])

/** `my account`: whichever. */
function isOfAllWallets({ slots: { line }, bit }: Use): boolean {
  return /^(?:my|all|d|the)$/u.test(keyAt(line, bit.from - 1))
}

/** `with dates`: rows are told with theirs, and so is what was held at its lowest. */
function isDateOfRows(use: Use): boolean {
  const { measure } = use.plan
  const isDated = measure.of === 'rows' || (measure.of === 'held' && measure.at !== 'close')
  return isDated && firstOf(use).startsWith('date')
}

/** `is it mornings or nights that I spend most`. */
function isOfOtherTimes({ plan: { than }, slots, bit }: Use): boolean {
  const isOfTwo = slots.things.some(({ names }) => names.length > 1)
  const isVersus = isOfTwo || slots.bits.some(each => hasAnyCue(each, ['versus']))
  const isHeld = isVersus && bit.end > 1
  return isHeld && typeof than === 'object' && than.where !== undefined
}

/** `add Bolt and Uber together`. */
function isAddedUp(use: Use): boolean {
  return isOpening(use) && use.slots.bits.some(each => hasAnyCue(each, ['total']))
}

/** `show me the two`. */
function isBeforeBoth({ slots, bit }: Use): boolean {
  return slots.bits.some(each => each.from === bit.end && hasAnyCue(each, ['both', 'three']))
}

/** Nothing but helping words before it. */
function isFirstOf({ slots, bit }: Use): boolean {
  return slots.bits.every(({ from, meaning }) => from >= bit.from || meaning.is === 'word')
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
