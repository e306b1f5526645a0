import { ANYWHERE, type Span, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { isBare, thingsIn } from './bare-slots.ts'
import { daysOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `what is left in my food budget`, `did I overspend on Black Tax`. */
export function budgetPlan(slots: Slots, { index }: ComposeContext): Made {
  const things = budgetThings(slots, index.names.budgets)
  if (!asksForBudget(slots, things) || !isBare(slots)) return undefined
  if (isAnySaid(slots.prices, slots.events) || sumsRows(slots)) return undefined
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
function budgetThings(
  slots: Slots,
  budgets: readonly { readonly id: string; readonly name: string }[],
): readonly Thing[] {
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
