import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Named } from '#features/assistant/rules/plan/plan-reader.ts'
import {
  ANYWHERE,
  type BudgetPart,
  type Span,
  type Step,
  type Thing,
} from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { pastPart } from '../follow/past-budget.ts'
import { isAt } from '../line.ts'
import { isBare } from './bare-slots.ts'
import { lastDayOf } from './last-day-of.ts'
import { daysOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { asMonth } from './than-of.ts'

/** `what is left in my food budget`, `did I overspend on Black Tax`, `how much a day from Feeding till the 30th`. */
export function budgetPlan(slots: Slots, { index, today }: ComposeContext): Made {
  const isDaily = saysDaily(slots)
  const bare = isDaily ? { ...slots, pers: [], groups: [] } : slots
  if (bare.groups.some(isUnit)) return undefined
  const asked = budgetsAsked(bare, index.names)
  if (asked === undefined || isAnySaid(slots.prices, slots.events) || isOfOthers(bare)) {
    return undefined
  }
  const { budgets, labels } = asked
  const where = { ...ANYWHERE, all: [budgets, labels].filter(list => list.length > 0) }
  const plan = { flow: 'out', where } as const
  if (isDaily) {
    const daily = dailyOf(slots, today)
    return daily && { ...plan, days: [], ...daily }
  }
  const days = cycleDays(slots, budgets, today)
  if (days === undefined) return undefined
  const part = partOf(slots)
  if (part === undefined) return undefined
  if (!hasCue(slots, 'share')) {
    return pastPart({ ...plan, days }, part, saysByHowMuch(slots))
  }
  const whole = { ...plan, v: 2, days, measure: { of: 'budget', part: 'set' } } as const
  return {
    ...plan,
    days,
    measure: { of: 'budget', part },
    calc: [{ op: '%of', by: { plan: whole } }],
  }
}

/** `and by how much`, `how much pass budget`. */
function saysByHowMuch(slots: Slots): boolean {
  return hasCue(slots, 'difference') || slots.line.some(({ key }) => key === 'much')
}

interface BudgetsAsked {
  readonly budgets: readonly Thing[]
  readonly labels: readonly Thing[]
}

/** The budgets, and labels of budgets, that are asked about; undefined where none is, or something else as well. */
export function budgetsAsked(
  slots: Slots,
  names: { readonly budgets: readonly Named[]; readonly labels: readonly Named[] },
): BudgetsAsked | undefined {
  const things = budgetThings(slots, names.budgets)
  if (!asksForBudget(slots, things) || !isBare(slots) || isOfLabels(slots, names.labels)) {
    return undefined
  }
  const budgets = things.filter(({ kind }) => kind === 'budget')
  const labels = things.filter(({ kind }) => kind === 'label')
  return budgets.length + labels.length < things.length ? undefined : { budgets, labels }
}

function asksForBudget(slots: Slots, things: readonly Thing[]): boolean {
  return (
    hasCue(slots, 'budget') ||
    slots.groups.includes('budget') ||
    slots.whiches.includes('budget') ||
    things.some(({ kind }) => kind === 'budget') ||
    (hasCue(slots, 'left', 'set', 'pace', 'over', 'free') &&
      things.some(({ kind }) => kind === 'label'))
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
    'over',
    'more',
    'less',
    'most',
    'share',
    'endsAt',
    'free',
  )
  return (
    !isOfBudgets && !saysBudget(slots) && labels.some(({ name }) => names.has(name.toLowerCase()))
  )
}

/** Of some days a budget's rows are summed; by how much it is over is told, and of nothing else by how much. */
function isOfOthers(slots: Slots): boolean {
  const isSum = slots.groups.includes('budget') && slots.days.length > 0
  return isSum || (hasCue(slots, 'difference') && !hasCue(slots, 'over'))
}

/** `a day`, `per day`, `daily`, beside what is left of it. */
function saysDaily(slots: Slots): boolean {
  const isOfDay = slots.pers.includes('day') || slots.groups.includes('day')
  return (
    isOfDay &&
    !hasCue(slots, 'did', 'average') &&
    slots.pers.length + slots.groups.length <= 2 &&
    isOnlyDays(slots)
  )
}

function isOnlyDays({ pers, groups }: Slots): boolean {
  return [...pers, ...groups].every(unit => unit === 'day')
}

/** What is left for each day of the cycle, or of the days up to the one that is said. */
function dailyOf(slots: Slots, today: Day) {
  if (slots.days.length === 0) return { measure: { of: 'budget', part: 'daily' } } as const
  const to = lastDayOf(slots, today)
  if (to === undefined) return undefined
  const length: Span = { type: 'edges', from: { day: today }, to: { day: to } }
  const step: Step = { op: '/', by: { length, in: 'day' } }
  return { measure: { of: 'budget', part: 'left' }, calc: [step] } as const
}

const PARTS: readonly {
  readonly part: BudgetPart
  readonly cues: Parameters<typeof hasCue>[1][]
}[] = [
  { part: 'over', cues: ['over'] },
  { part: 'pace', cues: ['pace'] },
  { part: 'left', cues: ['left', 'have'] },
  { part: 'set', cues: ['set'] },
  { part: 'pace', cues: ['more', 'less', 'most'] },
  { part: 'spent', cues: ['spent', 'out'] },
]

function partOf(slots: Slots): BudgetPart | undefined {
  if (hasCue(slots, 'share')) return hasCue(slots, 'left') ? 'left' : 'spent'
  const isOfDays = hasCue(slots, 'aDay') && hasCue(slots, 'many')
  if (isOfDays || (hasCue(slots, 'endsAt') && hasCue(slots, 'when'))) return 'days'
  if (isFinished(slots)) return 'left'
  if (hasCue(slots, 'endsAt')) return slots.whiches.includes('budget') ? 'pace' : undefined
  return PARTS.find(({ cues }) => hasCue(slots, ...cues))?.part ?? 'left'
}

/** `my Feeding budget don finish?`: whether anything is left. */
function isFinished({ line }: Slots): boolean {
  return line.some((_, at) => isAt(line, at, 'have finish') || isAt(line, at, 'has finished'))
}

/** A label that a budget is called like is the budget, where budgets are asked about. */
function budgetThings(slots: Slots, budgets: readonly Named[]): readonly Thing[] {
  const isUsed = hasCue(slots, 'share') && slots.line.some(({ key }) => key === 'used')
  const isOfBudgets = hasCue(slots, 'budget', 'over', 'free') || isUsed || saysBudget(slots)
  return slots.things.flatMap(each => {
    const own = thingsOf(each, 'out')
    if (!isOfBudgets && each.noun !== 'budget') return own
    const typed = new Set(each.names.map(name => (name.mended ?? name.typed).toLowerCase()))
    const named = budgets.filter(({ name }) => typed.has(name.toLowerCase()))
    return named.length > 0 && own.every(({ kind }) => kind === 'label')
      ? named.map(({ id }) => ({ kind: 'budget', id }) as const)
      : own
  })
}

/** `my Feeding budget`: the noun is a part of the name's phrase. */
function saysBudget({ things }: Slots): boolean {
  return things.some(({ noun }) => noun === 'budget' || noun === 'budgets')
}

/** The present cycle where nothing else is said; of one budget the one before. */
function cycleDays(
  slots: Slots,
  budgets: readonly Thing[],
  today: Day,
): readonly Span[] | undefined {
  const days = daysOf(slots)
  if (days === undefined || days.length > 1) return undefined
  const [said] = days
  if (said === undefined) return []
  const span = asMonth(said, today)
  if (span.type !== 'units' || span.unit === 'weekend') return undefined
  if (span.count !== 1 || span.back < 0) return undefined
  if (span.back === 0) return []
  const [budget] = budgets
  return budget === undefined || budgets.length > 1 || span.unit !== 'month'
    ? undefined
    : [{ type: 'cycle', budgetId: budget.id, back: span.back }]
}
