import type { Plan, Rows, Span } from '#features/assistant/rules/plan/plan.ts'
import { exactSums } from '../compose/bare-slots.ts'
import { rankOf } from '../compose/of-rows.ts'
import { hasCue, isAnySaid, onlyCues, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { isPointing } from './goes-on.ts'
import { isWallets } from './with-scope.ts'

/** A question of whose rows and days no more is said than which they are. */
export type Bare = Omit<Plan, 'by' | 'keep' | 'rank' | 'calc' | 'tell'>

/** What part of a question asks of the rows of the question before. */
export interface Edit {
  readonly plan: Plan
  readonly bare: Bare
  readonly slots: Slots
}

/** So many rows are listed. */
export const SHOWN = 50

/** `list them`, of budgets: what was recorded against a budget in its cycle. */
export function rowsOfBudget({ plan, bare, slots }: Edit): Plan | undefined {
  // `and the highest`: of which of several budgets, or of rows, is not said.
  const rank = hasCue(slots, 'single', 'rows', 'expenses', 'out', 'newest', 'oldest')
    ? rankOf(slots)
    : undefined
  const isListed =
    hasCue(slots, 'list') ||
    (hasCue(slots, 'what', 'which') &&
      (isPointing(slots.line) || hasCue(slots, 'rows', 'expenses')))
  if (plan.measure.of !== 'budget' || (rank === undefined && !isListed)) return undefined
  const budgets = bare.where.all.flat().filter(({ kind }) => kind === 'budget')
  const [budget] = budgets
  const days: readonly Span[] =
    budget === undefined || budgets.length > 1
      ? bare.days
      : [{ type: 'cycle', budgetId: budget.id, back: 0 }]
  return {
    ...bare,
    days,
    measure: { of: 'rows' },
    rank: rank ?? { order: 'newest', take: SHOWN },
  }
}

/** `how much is left of it`, of budgets. */
export function partOfBudget({ plan, bare, slots }: Edit): Plan | undefined {
  const part = partSaid(slots)
  if (part === undefined || !isOfBudget(plan, part)) return undefined
  return {
    ...bare,
    days: plan.measure.of === 'budget' ? bare.days : [],
    measure: { of: 'budget', part },
  }
}

/** Also behind the rows of one: what is left, and whether it lasts, is of the budget. */
function isOfBudget({ measure, where: { all, none } }: Plan, part: string): boolean {
  if (measure.of === 'budget') return true
  const isOne =
    all.length === 1 && none.length === 0 && all[0]?.every(({ kind }) => kind === 'budget')
  return isOne === true && part !== 'spent'
}

function partSaid(slots: Slots): 'set' | 'spent' | 'left' | 'pace' | undefined {
  if (hasCue(slots, 'left', 'have')) return 'left'
  if (hasCue(slots, 'set')) return 'set'
  if (hasCue(slots, 'pace')) return 'pace'
  return hasCue(slots, 'spent', 'out') ? 'spent' : undefined
}

/** What the wallets asked about hold now. */
export function heldNow({ plan, bare, slots }: Edit): Plan | undefined {
  const isHeld = hasCue(slots, 'have', 'balance') && !hasCue(slots, 'left')
  const wallets = bare.where.all.filter(isWallets)
  if (!isHeld || plan.measure.of === 'budget' || wallets.length === 0) return undefined
  const { where: _where, ...rest } = bare
  return {
    ...rest,
    flow: 'any',
    where: {
      all: wallets.map(list => list.map(({ id }) => ({ kind: 'wallet', id }) as const)),
      none: [],
    },
    days: [],
    measure: { of: 'held', at: 'close' },
  }
}

/** `how many days remain`, until what is due: its day says it. */
export function daysUntilDue({ plan, slots }: Edit): Plan | undefined {
  const isAsked = hasCue(slots, 'many') && hasCue(slots, 'aDay') && hasCue(slots, 'left', 'due')
  return isAsked && plan.measure.of === 'due' ? plan : undefined
}

/** `if I buy it what remains`: what is held, less the price that was asked about. */
export function heldBehind({ plan, slots }: Edit): Plan | undefined {
  const [step] = plan.calc ?? []
  const isAsked = hasCue(slots, 'left', 'have', 'balance')
  if (plan.measure.of !== 'free' || step === undefined || !isAsked) return undefined
  const { calc: _calc, rank: _rank, ...bare } = plan
  return {
    ...bare,
    flow: 'any',
    measure: { of: 'held', at: 'close' },
    calc: [{ op: '-', by: step.by }],
  }
}

/** What is yet to be paid. */
export function dueNow({ plan, bare, slots }: Edit): Plan | undefined {
  const isOfTimes = plan.rank === undefined || plan.rank.order === 'newest'
  if (!hasCue(slots, 'due') || !isOfTimes) return undefined
  const flow = bare.flow === 'any' ? 'out' : bare.flow
  return { ...bare, days: [], flow, measure: { of: 'due' } }
}

/** Whether a question is of rows, and of no state of wallets and budgets. */
export function isOfRows({ measure: { of } }: Pick<Plan, 'measure'>): boolean {
  return of === 'sum' || of === 'count' || of === 'rows' || of === 'mean' || of === 'happened'
}

/** What is reckoned with the question before, or with the two before; undefined where no such thing is asked. */
export function reckonedWith(earlier: readonly Plan[], slots: Slots): Plan | undefined {
  const [first, last] = [earlier.at(-2), earlier.at(-1)]
  if (last === undefined) return undefined
  return (
    pricedAgain(last, slots) ??
    heldAfter(last, slots) ??
    lessRefunds(last, slots) ??
    (first && leftOfBoth(first, last, slots))
  )
}

const OF_PRICES: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'afford', 'what', 'out', 'more'])

/** `what about 80k`, behind whether 50k can be afforded. */
function pricedAgain(last: Plan, slots: Slots): Plan | undefined {
  const [step, ...steps] = last.calc ?? []
  const [price, ...prices] = exactSums(slots)
  const isAlone =
    steps.length === 0 && prices.length === 0 && !isAnySaid(slots.things, slots.days, slots.unknown)
  const isPriced = price !== undefined && step !== undefined && 'kobo' in step.by
  if (!isPriced || !isAlone) return undefined
  return onlyCues(slots, OF_PRICES)
    ? { ...last, calc: [{ op: step.op, by: { kobo: price } }] }
    : undefined
}

/** `if I pay 50k from it`, behind what is held: what would be left. */
function heldAfter(last: Plan, slots: Slots): Plan | undefined {
  const { measure, by, calc, than } = last
  const isNow = measure.of === 'held' && measure.at === 'close' && last.days.length === 0
  const [price, ...prices] = exactSums(slots)
  if (!isNow || by !== undefined || calc !== undefined || than !== undefined) return undefined
  const isIf = slots.line.some(({ key }) => key === 'if' || key === 'after')
  const isPaid = hasCue(slots, 'out', 'move', 'minus')
  if (price === undefined || prices.length > 0 || !isIf || !isPaid) return undefined
  const isOther = isAnySaid(slots.things, slots.days, slots.unknown, slots.without)
  return isOther ? undefined : { ...last, calc: [{ op: '-', by: { kobo: price } }] }
}

const OF_LEFT: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'left', 'what', 'much', 'have', 'total'])

/** `how much remains`, behind what came in and what went out of the same: the one less the other. */
function leftOfBoth(first: Plan, last: Plan, slots: Slots): Plan | undefined {
  const isAsked = hasCue(slots, 'left') && onlyCues(slots, OF_LEFT)
  if (!isAsked || isAnySaid(slots.things, slots.days, slots.prices, slots.unknown)) return undefined
  const flows = [first.flow, last.flow].toSorted().join()
  if (flows !== 'in,out' || !isSum(first) || !isSum(last)) return undefined
  const isSame =
    JSON.stringify([first.where, first.days]) === JSON.stringify([last.where, last.days])
  return isSame ? { ...first, calc: [{ op: '-', by: { plan: last } }] } : undefined
}

function isSum({ measure, by, than, calc }: Plan): boolean {
  return measure.of === 'sum' && by === undefined && than === undefined && calc === undefined
}

/** `after the refund`: less what of it came back. */
function lessRefunds(last: Plan, slots: Slots): Plan | undefined {
  const { events, without, things, days, thans, unknown } = slots
  const [event] = events
  const refunds = event?.as === 'after' ? event.rows : withoutRows(slots)
  const isAlone = events.length + without.length === 1 && !isAnySaid(things, days, thans, unknown)
  if (refunds === undefined || !isAlone || last.flow !== 'out' || !isSum(last)) return undefined
  if (!isOfRefunds(refunds)) return undefined
  const where = { ...last.where, all: [...last.where.all, ...refunds.where.all] }
  return { ...last, calc: [{ op: '-', by: { plan: { ...last, flow: 'in', where } } }] }
}

function withoutRows({ without: [left, ...others] }: Slots): Rows | undefined {
  if (left === undefined || others.length > 0) return undefined
  const things = left.names.flatMap(name => name.things)
  return { flow: 'in', where: { all: [things], none: [] } }
}

function isOfRefunds({ where: { all } }: Rows): boolean {
  return all.flat().every(({ kind, id }) => kind === 'category' && id === 'refund')
}
