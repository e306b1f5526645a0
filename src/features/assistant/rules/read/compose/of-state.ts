import type { Named } from '#features/assistant/rules/plan/plan-reader.ts'
import { ANYWHERE, type Span, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { isBare, thingsIn, exactSums, walletLists } from './bare-slots.ts'
import { daysOf, thingsOf, rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `what is left in my food budget`, `did I overspend on Black Tax`. */
export function budgetPlan(slots: Slots, { index }: ComposeContext): Made {
  const things = budgetThings(slots, index.names.budgets)
  if (!asksForBudget(slots, things) || !isBare(slots)) return undefined
  if (isAnySaid(slots.prices, slots.events) || sumsRows(slots)) return undefined
  if (isOfLabels(slots, index.names.labels)) return undefined
  const budgets = things.filter(({ kind }) => kind === 'budget')
  const labels = things.filter(({ kind }) => kind === 'label')
  if (budgets.length + labels.length < things.length) return undefined
  const days = cycleDays(slots, budgets)
  if (days === undefined) return undefined
  const part = partOf(slots)
  const plan = {
    flow: 'out',
    where: { ...ANYWHERE, all: [budgets, labels].filter(list => list.length > 0) },
    days,
    measure: { of: 'budget', part },
  } as const
  if (!hasCue(slots, 'share')) return plan
  const whole = { ...plan, v: 2, measure: { of: 'budget', part: 'set' } } as const
  return {
    ...plan,
    measure: { of: 'budget', part: part === 'left' ? 'left' : 'spent' },
    calc: [{ op: '%of', by: { plan: whole } }],
  }
}

function asksForBudget(slots: Slots, things: readonly Thing[]): boolean {
  return (
    hasCue(slots, 'budget') ||
    slots.groups.includes('budget') ||
    things.some(({ kind }) => kind === 'budget') ||
    (hasCue(slots, 'left', 'set', 'pace') && things.some(({ kind }) => kind === 'label'))
  )
}

/** `on Detty December` is the label, where one has the name and no budget is spoken of (UA7). */
function isOfLabels(slots: Slots, labels: readonly Named[]): boolean {
  const names = new Set(
    slots.things.flatMap(each => each.names.map(({ typed }) => typed.toLowerCase())),
  )
  const isOfBudgets = hasCue(
    slots,
    'budget',
    'left',
    'set',
    'pace',
    'more',
    'less',
    'most',
    'share',
  )
  return !isOfBudgets && labels.some(({ name }) => names.has(name.toLowerCase()))
}

/** Of some days a budget's rows are summed. */
function sumsRows({ groups, days }: Slots): boolean {
  return groups.includes('budget') && days.length > 0
}

const PARTS = [
  { part: 'left', cues: ['left', 'have'] },
  { part: 'set', cues: ['set'] },
  { part: 'pace', cues: ['pace', 'more', 'less', 'most'] },
  { part: 'spent', cues: ['spent', 'out'] },
] as const

function partOf(slots: Slots): (typeof PARTS)[number]['part'] {
  return PARTS.find(({ cues }) => hasCue(slots, ...cues))?.part ?? 'left'
}

/** A label that a budget is called like is the budget, where budgets are asked about. */
function budgetThings(slots: Slots, budgets: readonly Named[]): readonly Thing[] {
  const things = thingsIn(slots)
  if (!hasCue(slots, 'budget')) return things
  return slots.things.flatMap(each => {
    const own = thingsOf(each, 'out')
    const typed = new Set(each.names.map(name => name.typed.toLowerCase()))
    const named = budgets.filter(({ name }) => typed.has(name.toLowerCase()))
    return named.length > 0 && own.every(({ kind }) => kind === 'label')
      ? named.map(({ id }) => ({ kind: 'budget', id }) as const)
      : own
  })
}

/** The present cycle where nothing else is said; of one budget the one before. */
function cycleDays(slots: Slots, budgets: readonly Thing[]): readonly Span[] | undefined {
  const days = daysOf(slots)
  if (days === undefined || days.length > 1) return undefined
  const [span] = days
  if (span === undefined) return []
  if (span.type !== 'units' || span.count !== 1 || span.back < 0) return undefined
  if (span.back === 0) return []
  const [budget] = budgets
  return budget === undefined || budgets.length > 1 || span.unit !== 'month'
    ? undefined
    : [{ type: 'cycle', budgetId: budget.id, back: span.back }]
}

/** `when is DSTV due`: rows of a payee, a category or a label. */
export function duePlan(slots: Slots): Made {
  const { prices, groups, ranks, days, events, things } = slots
  if (!hasCue(slots, 'due') || things.length === 0 || hasCue(slots, 'much') || !isBare(slots)) {
    return undefined
  }
  if (isAnySaid(prices, groups, ranks, days, events)) return undefined
  const rows = rowsOf(slots, 'out')
  return rows && { ...rows, measure: { of: 'due' } }
}

/** `how much will I spend this month`. */
export function forecastPlan(slots: Slots): Made {
  const { prices, groups, ranks, percents, thans, pers } = slots
  if (!hasCue(slots, 'forecast') || isAnySaid(prices, groups, ranks, percents, thans, pers)) {
    return undefined
  }
  const rows = rowsOf(slots, 'out', 'by')
  return rows && { ...rows, measure: { of: 'forecast' } }
}

/** `can I afford 50k`, `how much is safe to spend`. */
export function freePlan(slots: Slots): Made {
  const { prices, amounts, groups, ranks, whiches, events } = slots
  if (!hasCue(slots, 'afford', 'free') || isAnySaid(groups, ranks, whiches, events)) {
    return undefined
  }
  if (!isNow(slots) || !isBare({ ...slots, amounts: [] }) || isOfBudget(slots)) return undefined
  if (isStrangeBefore(slots)) return undefined
  const sums = exactSums(slots)
  if (sums.length > 1 || sums.length < prices.length + amounts.length) return undefined
  const [price] = sums
  // What it is for does not matter; from where it is paid does.
  const plan = {
    flow: 'out',
    where: { ...ANYWHERE, all: walletLists(slots) },
    days: [],
    measure: { of: 'free' },
  } as const
  if (price !== undefined) return { ...plan, calc: [{ op: '>=', by: { kobo: price } }] }
  return hasCue(slots, 'free') ? plan : undefined
}

/** Whether something that nobody knows stands before what is asked: it is not what the price is for. */
function isStrangeBefore({ bits, things }: Slots): boolean {
  const asked = bits.find(({ meaning }) => meaning.is === 'cue' && meaning.cues.includes('afford'))
  return things.some(
    ({ names, from }) =>
      from < (asked?.from ?? Infinity) && names.some(({ isUnknown }) => isUnknown === true),
  )
}

function isNow({ days: [days, ...others] }: Slots): boolean {
  return days === undefined || (others.length === 0 && isPresentMonth(days.spans))
}

function isPresentMonth([span, ...others]: readonly Span[]): boolean {
  return others.length === 0 && span?.type === 'units' && span.unit === 'month' && span.back === 0
}

function isOfBudget({ things }: Slots): boolean {
  return things.some(each =>
    each.names.some(name => name.things.some(({ kind }) => kind === 'budget')),
  )
}

/** `how much will remain in GTBank if I pay 150,000`: what is held, less that. */
export function whatIfPlan(slots: Slots): Made {
  const { ranks, groups, whiches, days, events } = slots
  if (!supposesPaying(slots) || isAnySaid(ranks, groups, whiches, days, events)) return undefined
  const [price, ...others] = exactSums(slots)
  if (price === undefined || others.length > 0) return undefined
  const wallets = walletLists(slots)
  if (!isBare({ ...slots, amounts: [] }) || wallets.length > 1) return undefined
  return {
    flow: 'any',
    where: { ...ANYWHERE, all: wallets },
    days: [],
    measure: { of: 'held', at: 'close' },
    calc: [{ op: '-', by: { kobo: price } }],
  }
}

function supposesPaying(slots: Slots): boolean {
  return (
    slots.line.some(({ key }) => key === 'if' || key === 'after') &&
    hasCue(slots, 'left', 'have', 'balance') &&
    hasCue(slots, 'out', 'move', 'minus')
  )
}
