import { ANYWHERE, type Step, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { addDays, type Day } from '#time/day.ts'
import { exactSums, isForOne, isOfWalletsAlone, walletLists } from './bare-slots.ts'
import { lastDayOf } from './last-day-of.ts'
import { budgetsAsked } from './of-budgets.ts'
import { PRESENT_MONTH } from './present-month.ts'
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
  return (
    step && {
      ...held,
      where: { ...ANYWHERE, all: walletLists(slots) },
      calc: [{ op: '/', by: step }],
    }
  )
}

/** What else is named, beside what a price is for. */
function isOfOthers(slots: Slots, isPriced: boolean): boolean {
  return isPriced ? !isForOne(slots) : !isOfWalletsAlone(slots)
}

function asksForLasting(slots: Slots): boolean {
  const { ranks, events, thans, percents, amounts, shares } = slots
  if (!hasCue(slots, 'many') || slots.pers.length + slots.groups.length > 2) return false
  if (isAnySaid(ranks, events, thans, percents, amounts, shares)) return false
  const isOfMoney = hasCue(slots, 'balance', 'have', 'money') || walletLists(slots).length > 0
  return hasCue(slots, 'lasts', 'afford') && isOfMoney
}

/** What is spent a day, or a month, in the days that are said. */
function spendingOf(
  slots: Slots,
  today: Day,
): Extract<Step['by'], { plan: unknown }>['plan'] | undefined {
  const unit = hasCue(slots, 'aDay') ? 'day' : hasCue(slots, 'aMonth') ? 'month' : undefined
  const [said, ...others] = slots.days
  const days = said?.spans ?? [
    { type: 'edges', from: { day: addDays(today, -89) }, to: { day: today } },
  ]
  if (unit === undefined || others.length > 0) return undefined
  return { v: 2, flow: 'out', where: ANYWHERE, days, measure: { of: 'mean', per: unit } }
}

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
