import { ANYWHERE, type Span, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { isBare, thingsIn, exactSums, walletLists } from './bare-slots.ts'
import { daysOf, thingsOf, rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

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
