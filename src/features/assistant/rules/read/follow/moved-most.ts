import type { Plan } from '#features/assistant/rules/plan/plan.ts'

/** What moved most of those that make up a sum: payees of some categories or labels, else categories. */
export function movedMost(plan: Plan): Plan {
  const isNarrow = plan.where.all.flat().some(({ kind }) => kind === 'category' || kind === 'label')
  const by = isNarrow ? 'payee' : 'category'
  return {
    ...plan,
    measure: { of: 'sum' },
    by: [by],
    than: plan.than ?? 'sameDays',
    rank: { order: 'rise', take: 5 },
  }
}
