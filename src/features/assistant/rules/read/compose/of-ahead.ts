import { isBare } from './bare-slots.ts'
import { rowsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

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
