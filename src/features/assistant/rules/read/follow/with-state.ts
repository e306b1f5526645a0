import type { Plan, Span } from '#features/assistant/rules/plan/plan.ts'
import { againstBudget } from '../compose/of-lasting.ts'
import { rankOf } from '../compose/of-rows.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { isPointing } from './goes-on.ts'
import { isWallets } from './wallet-lists.ts'

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
  // `which one`, of all budgets.
  if (bare.where.all.length === 0) return undefined
  return {
    ...bare,
    days: cycleDays(bare),
    measure: { of: 'rows' },
    rank: rank ?? { order: 'newest', take: SHOWN },
  }
}

/** What is told of one budget is of its running cycle. */
export function cycleDays({ measure, where, days }: Bare): readonly Span[] {
  const budgets = where.all.flat().filter(({ kind }) => kind === 'budget')
  const [budget] = budgets
  const isOfOne = measure.of === 'budget' && days.length === 0 && budgets.length === 1
  return isOfOne && budget !== undefined ? [{ type: 'cycle', budgetId: budget.id, back: 0 }] : days
}

/** `how much is left of it`, of budgets. */
export function partOfBudget({ plan, bare, slots }: Edit): Plan | undefined {
  const part = partSaid(slots)
  if (part === undefined || !isOfBudget(plan, part, slots)) return undefined
  return {
    ...bare,
    days: plan.measure.of === 'budget' ? bare.days : [],
    measure: { of: 'budget', part },
  }
}

/** Also behind the rows of one: what is left, and whether it lasts, is of the budget. */
function isOfBudget({ measure, where: { all, none } }: Plan, part: string, slots: Slots): boolean {
  if (measure.of === 'budget') return true
  // `what remains from the budget`, behind what went out for a label.
  const isLabel = all.length === 1 && all.flat().every(({ kind }) => kind === 'label')
  if (isLabel && none.length === 0 && hasCue(slots, 'budget') && isOfRows({ measure })) return true
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

/** `how much is that per day`, `how many days remain`: of what is left of a budget. */
export function dailyOfBudget({ plan, bare, slots }: Edit): Plan | undefined {
  const units = [...slots.pers, ...slots.groups]
  const isDaily = units.length > 0 && units.every(unit => unit === 'day') && hasCue(slots, 'much')
  const isDays = units.length === 0 && hasCue(slots, 'many') && hasCue(slots, 'aDay')
  if (plan.measure.of !== 'budget' || plan.days.length > 0 || isDaily === isDays) return undefined
  return { ...bare, measure: { of: 'budget', part: isDaily ? 'daily' : 'days' } }
}

/** `will I go over it`, of one budget. */
export function willExceed({ plan, slots }: Edit): Plan | undefined {
  const [budget, ...others] = plan.where.all.flat()
  const isOfOne = plan.measure.of === 'budget' && budget?.kind === 'budget' && others.length === 0
  const isAhead = !hasCue(slots, 'did') && slots.days.length === 0
  const willBe = isAhead && hasCue(slots, 'over') && slots.line.some(({ key }) => key === 'will')
  return isOfOne && willBe ? { v: 2, ...againstBudget(budget, '>=') } : undefined
}

/** `when does it start again`, of budgets: how many days of the cycle remain. */
export function endOfBudget({ plan, bare, slots }: Edit): Plan | undefined {
  const isAsked = hasCue(slots, 'endsAt') && (hasCue(slots, 'when') || slots.whiches.length > 0)
  const isNow = plan.measure.of === 'budget' && plan.days.length === 0
  return isAsked && isNow ? { ...bare, measure: { of: 'budget', part: 'days' } } : undefined
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
  if (plan.measure.of !== 'free' || plan.days.length > 0) return undefined
  if (step === undefined || !isAsked) return undefined
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
