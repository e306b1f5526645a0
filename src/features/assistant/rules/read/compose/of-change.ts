import type { Flow, Group, Rank } from '#features/assistant/rules/plan/plan.ts'
import { thingGroups } from './noun-groups.ts'
import { PRESENT_MONTH } from './present-month.ts'
import { rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { type Compared, comparedOf } from './than-of.ts'

/** `what changed most`, `why did I spend more than last month`, `which category increased`. */
export function changePlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, pers, percents, groups, whiches } = slots
  if (!asksForChange(slots) || isAnySaid(prices, ranks, pers, percents)) return undefined
  if (groups.length + whiches.length > 2) return undefined
  const compared = comparedOf(slots, 'out', today)
  if (compared === undefined) return undefined
  const by = changedGroups(slots, compared)
  const days = compared.days.length > 0 ? compared.days : [PRESENT_MONTH]
  const rank: Rank = { order: hasCue(slots, 'fell', 'less') ? 'fall' : 'rise', take: 5 }
  return { ...compared, days, measure: { of: 'sum' }, by, than: compared.than ?? 'sameDays', rank }
}

function asksForChange(slots: Slots): boolean {
  if (hasCue(slots, 'why', 'change')) return true
  return (
    hasCue(slots, 'grew', 'fell') &&
    (isAnySaid(slots.whiches) || hasCue(slots, 'what', 'aCategory', 'aPayee', 'most'))
  )
}

/** As the words say; else what rows of a category are of, or the categories of all. */
function changedGroups(slots: Slots, { where }: Compared): readonly Group[] {
  const groups = [...slots.groups, ...slots.whiches, ...thingGroups(slots)]
  if (groups.length > 0) return [...new Set(groups)].slice(0, 2)
  const isOfKind = where.all.flat().some(({ kind }) => kind === 'category' || kind === 'label')
  return [isOfKind ? 'payee' : 'category']
}

/** `my spending trend`, `how has food changed over time`. */
export function trendPlan(slots: Slots): Made {
  const { prices, ranks, whiches, percents, thans, groups, pers } = slots
  if (!hasCue(slots, 'trend') || isAnySaid(prices, ranks, whiches, percents, thans)) {
    return undefined
  }
  const flow: Flow = hasCue(slots, 'savings', 'save') ? 'net' : 'out'
  const rows = rowsOf(slots, flow)
  if (rows === undefined || groups.length + pers.length > 1) return undefined
  const by = groups[0] ?? pers[0] ?? 'month'
  return { ...rows, flow: flow === 'net' ? 'net' : rows.flow, measure: { of: 'sum' }, by: [by] }
}
