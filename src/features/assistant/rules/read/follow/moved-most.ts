import type { Plan, Rank } from '#features/assistant/rules/plan/plan.ts'
import { ranksChange } from '#features/assistant/rules/plan/ranks-change.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import type { Edit } from './with-state.ts'

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

/** `why is it so high`, `what made it less`. */
export function whyMoved({ bare, slots }: Edit): Plan | undefined {
  const isChanged = hasCue(slots, 'change') && slots.thans.length > 0
  const flow = bare.flow === 'net' ? 'out' : bare.flow
  if (!hasCue(slots, 'why') && !isChanged) return undefined
  const moved = movedMost({ ...bare, flow })
  return { ...moved, rank: { order: orderSaid(slots), take: 5 } }
}

/** `what caused the difference`: either way, where neither is said. */
export function orderSaid(slots: Slots, before?: Rank): Rank['order'] {
  if (hasCue(slots, 'less', 'fell')) return 'fall'
  if (before !== undefined && ranksChange(before)) return before.order
  const isEither = hasCue(slots, 'change', 'difference') && !hasCue(slots, 'more', 'grew')
  return isEither ? 'change' : 'rise'
}
