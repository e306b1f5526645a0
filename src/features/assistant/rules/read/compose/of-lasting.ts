import {
  ANYWHERE,
  type Edge,
  SALARY,
  type Step,
  type Thing,
} from '#features/assistant/rules/plan/plan.ts'
import { addDays, type Day } from '#time/day.ts'
import { PRESENT_MONTH } from '../days/calendar.ts'
import { exactSums, isForOne, isOfWalletsAlone, walletLists } from './bare-slots.ts'
import { lastDayOf } from './last-day-of.ts'
import { budgetsAsked } from './of-budgets.ts'
import { thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `how many days will my balance last at this month's daily spending`, `how many months of rent can it pay at 150k`. */
export function lastingPlan(slots: Slots, { today }: ComposeContext): Made {
  if (!asksForLasting(slots)) return undefined
  const [price, ...others] = exactSums(slots)
  if (others.length > 0 || isOfOthers(slots, price !== undefined)) return undefined
  const spending = price === undefined ? spendingOf(slots, today) : undefined
  const step: Step['by'] | undefined =
    price === undefined ? spending && { plan: spending } : { kobo: price }
  const held = { flow: 'any', days: [], measure: { of: 'held', at: 'close' } } as const
  const bound = boundOf(slots, today)
  return (
    step && {
      ...held,
      where: { ...ANYWHERE, all: walletLists(slots) },
      calc: [{ op: '/', by: step }, ...bound],
    }
  )
}

/** `can I survive till month end`: whether for as many days. */
function boundOf(slots: Slots, today: Day): readonly Step[] {
  const to = asksWhether(slots) ? lastDayOf(slots, today) : undefined
  if (to === undefined) return []
  const length = { type: 'edges', from: { day: today }, to: { day: to } } as const
  return [{ op: '>=', by: { length, in: 'day' } }]
}

function asksWhether(slots: Slots): boolean {
  const isAsked = slots.line.some(({ key }) => key === 'survive') && !hasCue(slots, 'many')
  return isAsked && slots.days.length === 1
}

/** What else is named, beside what a price is for. */
function isOfOthers(slots: Slots, isPriced: boolean): boolean {
  return isPriced ? !isForOne(slots) : !isOfWalletsAlone(slots)
}

function asksForLasting(slots: Slots): boolean {
  const { ranks, events, thans, percents, amounts, shares } = slots
  if (slots.pers.length + slots.groups.length > 2) return false
  if (isAnySaid(ranks, events, thans, percents, amounts, shares)) return false
  const isOfMoney =
    hasCue(slots, 'balance', 'have', 'money') ||
    walletLists(slots).length > 0 ||
    slots.line.some(({ key }) => key === 'survive')
  const isLast = hasCue(slots, 'lasts', 'afford', 'endsAt')
  return isOfMoney && isLast && (hasCue(slots, 'many') || runsOut(slots) || asksWhether(slots))
}

/** `when will Kuda finish at this rate`: in how many days. */
function runsOut(slots: Slots): boolean {
  return hasCue(slots, 'when') && hasCue(slots, 'endsAt') && hasCue(slots, 'forecast')
}

/** `what is left of my last salary`: what came, less all that was spent since. */
export function payLeftPlan(slots: Slots): Made {
  const [pay, ...others] = slots.things
  const { days, events, amounts, prices, groups, whiches, pers, thans } = slots
  if (!hasCue(slots, 'left') || pay === undefined || others.length > 0) return undefined
  if (isAnySaid(days, events, amounts, prices, groups, whiches, pers, thans)) return undefined
  const isPay = thingsOf(pay, 'in').every(({ kind, id }) => kind === 'category' && id === 'salary')
  if (!isPay || !hasCue(slots, 'newest')) return undefined
  const last: Edge = { event: SALARY, nth: 1, plus: 0 }
  const gone = { type: 'edges', from: last } as const
  const spent = {
    v: 2,
    flow: 'out',
    where: ANYWHERE,
    days: [gone],
    measure: { of: 'sum' },
  } as const
  return {
    ...SALARY,
    days: [{ ...gone, to: last }],
    measure: { of: 'sum' },
    calc: [{ op: '-', by: { plan: spent } }],
  }
}

/** What is spent a day, or a month, in the days that are said. */
function spendingOf(
  slots: Slots,
  today: Day,
): Extract<Step['by'], { plan: unknown }>['plan'] | undefined {
  const isOut = runsOut(slots) || asksWhether(slots)
  const unit = isOut ? 'day' : UNITS.find(([cue]) => hasCue(slots, cue))?.[1]
  const [said, ...others] = asksWhether(slots) ? [] : slots.days
  const days = said?.spans ?? [
    { type: 'edges', from: { day: addDays(today, -89) }, to: { day: today } },
  ]
  if (unit === undefined || others.length > 0) return undefined
  // What one wallet ends by is what goes out of that.
  const where = { ...ANYWHERE, all: isOut ? walletLists(slots) : [] }
  return { v: 2, flow: 'out', where, days, measure: { of: 'mean', per: unit } }
}

const UNITS = [
  ['aDay', 'day'],
  ['aWeek', 'week'],
  ['aMonth', 'month'],
] as const

/** `will Feeding last till month end`, `go I pass my food budget this month`: what its rows will come to, against what is set aside. */
export function budgetForecastPlan(slots: Slots, { index, today }: ComposeContext): Made {
  const willLast = asksWhetherItLasts(slots)
  if (!saysWill(slots) || !(willLast || hasCue(slots, 'over'))) return undefined
  const asked = isOfThisMonth(slots, today) ? budgetsAsked(slots, index.names) : undefined
  if (asked === undefined) return undefined
  const [budget, ...others] = [...asked.budgets, ...asked.labels]
  if (budget?.kind !== 'budget' || others.length > 0) return undefined
  if (isAnySaid(slots.prices, slots.events, slots.groups)) return undefined
  return againstBudget(budget, willLast ? '<=' : '>=')
}

/** What will have been spent of a budget this month, against what is set aside in it. */
export function againstBudget(budget: Thing, op: Step['op']): NonNullable<Made> {
  const where = { ...ANYWHERE, all: [[budget]] }
  const set = {
    v: 2,
    flow: 'out',
    where,
    days: [],
    measure: { of: 'budget', part: 'set' },
  } as const
  return {
    flow: 'out',
    where,
    days: [PRESENT_MONTH],
    measure: { of: 'forecast' },
    calc: [{ op, by: { plan: set } }],
  }
}

/** `can my Feeding budget take a 20k trip to Shoprite`: whether as much is left; what it is for does not matter. */
export function budgetCanPlan(slots: Slots, { index }: ComposeContext): Made {
  const [price, ...others] = exactSums(slots)
  const [first] = slots.things
  if (price === undefined || others.length > 0 || first === undefined) return undefined
  const isAsked = slots.line[0]?.key === 'can' && hasCue(slots, 'handles', 'out', 'move', 'afford')
  if (!isAsked) return undefined
  const bare = { ...slots, prices: [], amounts: [], things: [{ ...first, noun: 'budget' }] }
  const asked = budgetsAsked(bare, index.names)
  if (asked === undefined || asked.budgets.length !== 1 || slots.days.length > 1) return undefined
  return {
    flow: 'out',
    where: { ...ANYWHERE, all: [asked.budgets] },
    days: [],
    measure: { of: 'budget', part: 'left' },
    calc: [{ op: '>=', by: { kobo: price } }],
  }
}

function asksWhetherItLasts(slots: Slots): boolean {
  return hasCue(slots, 'lasts') || (hasCue(slots, 'reached') && isAnySaid(slots.days))
}

function isOfThisMonth(slots: Slots, today: Day): boolean {
  return slots.days.length === 0 || lastDayOf(slots, today)?.slice(0, 7) === today.slice(0, 7)
}

function saysWill(slots: Slots): boolean {
  return (
    hasCue(slots, 'forecast') || slots.line.some(({ key }) => key === 'will' || key === 'would')
  )
}
