import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Unit } from '#features/assistant/rules/plan/plan.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { comparedOf } from './than-of.ts'

/** `average daily spend`, `how much per visit`, `what do I usually spend a month on food`. */
export function meanPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, whiches, percents, groups, pers } = slots
  if (isAnySaid(prices, ranks, whiches, percents) || pers.length > 1) return undefined
  if (!asksForMean(slots) || isListed(slots)) return undefined
  const unit = averagedUnit(slots)
  if (isAnySaid(groups) && unit === undefined) return undefined
  const compared = comparedOf(slots, 'out', today)
  const per = pers[0] ?? unit ?? usualPer(slots)
  return compared && { ...compared, measure: { of: 'mean', per } }
}

function asksForMean(slots: Slots): boolean {
  return (
    hasCue(slots, 'average', 'visit', 'perRow') ||
    (hasCue(slots, 'usual') && !hasCue(slots, 'total') && !isAnySaid(slots.thans)) ||
    (isAnySaid(slots.pers) && (hasCue(slots, 'much', 'what') || saysAverage(slots)))
  )
}

/** `average month this year`: the word is in the unit. */
function saysAverage({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'average')
}

function isListed(slots: Slots): boolean {
  return isAnySaid(slots.pers) && hasCue(slots, 'list') && !hasCue(slots, 'average')
}

/** `on average each month`: the mean of months. */
function averagedUnit(slots: Slots): Unit | undefined {
  const [unit, ...others] = slots.groups
  if (unit === undefined || !isUnit(unit) || isAnySaid(others, slots.pers)) return undefined
  return hasCue(slots, 'average') ? unit : undefined
}

function usualPer(slots: Slots): 'visit' | 'row' | Unit {
  if (hasCue(slots, 'visit') && !hasCue(slots, 'single')) return 'visit'
  if (isOfRows(slots)) return 'row'
  return hasCue(slots, 'usual') ? 'month' : 'day'
}

/** What is paid one by one. */
const EVENTS = new Set(
  'ride fare withdrawal deposit transfer bill order trip payment fee purchase expense transaction contribution recharge subscription run'.split(
    ' ',
  ),
)

function isOfRows(slots: Slots): boolean {
  return (
    hasCue(slots, 'perRow', 'single') ||
    slots.things.some(({ prep }) => prep === 'per') ||
    (slots.line.some(({ key }) => key === 'amount') && isAnySaid(slots.things)) ||
    slots.line.some(({ key }) => EVENTS.has(key)) ||
    (hasCue(slots, 'average') && hasCue(slots, 'expenses', 'rows', 'income'))
  )
}
