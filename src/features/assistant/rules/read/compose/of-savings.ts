import { PRESENT_MONTH } from './present-month.ts'
import { rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { comparedOf } from './than-of.ts'

/** `how much did I save`, `what was left of my income`. */
export function netPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, whiches, percents, amounts, groups, pers } = slots
  if (!hasCue(slots, 'save', 'savings')) return undefined
  if (isAnySaid(prices, ranks, whiches, percents, amounts)) return undefined
  if (groups.length > 1 || pers.length > 1) return undefined
  const compared = comparedOf({ ...slots, pers: [] }, 'net', today)
  if (compared === undefined) return undefined
  if (compared.where.all.some(list => list.some(({ kind }) => kind !== 'wallet'))) return undefined
  const [per] = pers
  const measure =
    per !== undefined || hasCue(slots, 'average')
      ? ({ of: 'mean', per: per ?? 'month' } as const)
      : ({ of: 'sum' } as const)
  return { ...compared, flow: 'net', measure, ...(groups.length > 0 && { by: groups }) }
}

/** `what is my savings rate`, `what percent of my income did I save`. */
export function ratePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans } = slots
  const isAsked =
    hasCue(slots, 'savingsRate') || (hasCue(slots, 'save', 'savings') && hasCue(slots, 'share'))
  if (!isAsked || isAnySaid(prices, ranks, whiches, groups, pers, percents, thans)) return undefined
  const rows = rowsOf(slots, 'net')
  if (rows === undefined) return undefined
  const whole = {
    v: 2,
    flow: 'in',
    where: rows.where,
    days: rows.days,
    measure: { of: 'sum' },
  } as const
  return {
    ...rows,
    flow: 'net',
    measure: { of: 'sum' },
    calc: [{ op: '%of', by: { plan: whole } }],
  }
}

/** `how did I do last month`: what came in, went out and was kept. */
export function recapPlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans, things } = slots
  const isBoth =
    hasCue(slots, 'income', 'in') &&
    hasCue(slots, 'expenses', 'out') &&
    hasCue(slots, 'versus', 'difference')
  if (!(hasCue(slots, 'recap') || isBoth)) return undefined
  if (isAnySaid(prices, ranks, whiches, groups, pers, percents, thans, things)) return undefined
  const rows = rowsOf(slots, 'net')
  return (
    rows && {
      ...rows,
      flow: 'net',
      days: rows.days.length > 0 ? rows.days : [PRESENT_MONTH],
      measure: { of: 'sum' },
    }
  )
}
