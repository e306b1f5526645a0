import { ANYWHERE, type Plan, type Span } from '../plan/plan.ts'

/** The running month. */
export const THIS_MONTH: Span = { type: 'units', unit: 'month', back: 0, count: 1 }
/** The month before. */
export const LAST_MONTH: Span = { type: 'units', unit: 'month', back: 1, count: 1 }

const SPENT: Plan = {
  v: 2,
  measure: { of: 'sum' },
  flow: 'out',
  where: ANYWHERE,
  days: [THIS_MONTH],
}
const HELD: Plan = {
  v: 2,
  measure: { of: 'held', at: 'close' },
  flow: 'any',
  where: ANYWHERE,
  days: [],
}
const LAST_ROWS: Plan = {
  ...SPENT,
  measure: { of: 'rows' },
  flow: 'any',
  days: [],
  rank: { order: 'newest', take: 5 },
}

/** What would be asked next: the same of other days, what it is made of, or what is left; at most two (UA8). */
export function nextPlans(plan: Plan): readonly Plan[] {
  const { measure, flow, where, days, by } = plan
  if (measure.of === 'held' || measure.of === 'budget' || measure.of === 'free') {
    return [SPENT, LAST_ROWS]
  }
  const own = { v: 2, flow: flow === 'net' ? 'out' : flow, where } as const
  if (measure.of === 'due') return [{ ...own, measure: { of: 'sum' }, days: [THIS_MONTH] }, HELD]
  const total: Plan = {
    ...own,
    measure: { of: 'sum' },
    days: measure.of === 'forecast' && days.length === 0 ? [THIS_MONTH] : days,
  }
  if (measure.of === 'rows' || measure.of === 'happened') {
    return [total, { ...total, days: [otherDays(days)] }]
  }
  if (by !== undefined) return [total, biggest(total)]
  if (measure.of === 'forecast') return [total, parted(total)]
  return [{ ...own, measure, days: [otherDays(days)] }, parted(total)]
}

/** What a total is made of: its categories, or of one the largest row; of own money moved the wallets. */
function parted(plan: Plan): Plan {
  const { where, flow } = plan
  if (where.all.flat().some(({ kind }) => kind === 'category')) return biggest(plan)
  const by = flow === 'moved' ? 'wallet' : 'category'
  return { ...plan, by: [by], rank: { order: 'largest', take: 3 } }
}

function biggest(plan: Plan): Plan {
  return { ...plan, measure: { of: 'rows' }, rank: { order: 'largest', nth: 1 } }
}

/** The last month after the running one, which follows all others. */
function otherDays([span]: readonly Span[]): Span {
  const isThisMonth = JSON.stringify(span) === JSON.stringify(THIS_MONTH)
  return isThisMonth ? LAST_MONTH : THIS_MONTH
}

/** What every person can ask. */
export const USUAL_PLANS: readonly Plan[] = [SPENT, HELD]
