import type { BudgetPart, Plan } from '#features/assistant/rules/plan/plan.ts'

type Made = Omit<Plan, 'v'>

/**
 * What is asked of a budget in its present cycle. Of days that are over no cycle is told: what was spent of it is, and whether that
 * was all that it sets aside, `isBy` by how much; what was left then is not known, for it may have set aside another amount.
 */
export function pastPart(
  { where, days }: Pick<Plan, 'where' | 'days'>,
  part: BudgetPart,
  isBy = false,
): Made {
  if (days.length === 0) return { flow: 'out', where, days, measure: { of: 'budget', part } }
  const spent: Made = { flow: 'out', where, days, measure: { of: 'sum' } }
  if (part === 'spent') return spent
  if (part !== 'over') return { ...spent, measure: { of: 'budget', part } }
  const set = {
    v: 2,
    flow: 'out',
    where,
    days: [],
    measure: { of: 'budget', part: 'set' },
  } as const
  return { ...spent, calc: [{ op: isBy ? '-' : '>=', by: { plan: set } }] }
}
