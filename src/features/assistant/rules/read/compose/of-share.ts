import { ANYWHERE, type Flow, type Step } from '#features/assistant/rules/plan/plan.ts'
import { flowOf } from './flow-of.ts'
import { rowsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `what percent of my income went on rent`, `share of spending on food`. */
export function sharePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans } = slots
  if (!hasCue(slots, 'share')) return undefined
  if (isAnySaid(prices, ranks, whiches, groups, pers, percents, thans)) return undefined
  const isOfIncome = isShareOfIncome(slots)
  const rows = isPart(slots) || isOfIncome ? rowsOf(slots, 'out') : undefined
  if (rows === undefined) return undefined
  const flow: Flow = isOfIncome ? 'out' : flowOf(slots, 'out')
  const whole: Step = {
    op: '%of',
    by: {
      plan: {
        v: 2,
        flow: isOfIncome ? 'in' : flow,
        where: ANYWHERE,
        days: rows.days,
        measure: { of: 'sum' },
      },
    },
  }
  return { ...rows, flow, measure: { of: 'sum' }, calc: [whole] }
}

function isShareOfIncome(slots: Slots): boolean {
  if (hasCue(slots, 'ofIncome')) return true
  return (
    hasCue(slots, 'income') &&
    !hasCue(slots, 'ofSpending') &&
    (isAnySaid(slots.things) || hasCue(slots, 'out'))
  )
}

function isPart({ things, amounts, weekdays, hours, without }: Slots): boolean {
  return isAnySaid(things, amounts, weekdays, hours, without)
}
