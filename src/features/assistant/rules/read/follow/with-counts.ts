import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { keyAt } from '../line.ts'
import { withinOf } from './together.ts'
import { groupSaid, unitsSaid } from './with-groups.ts'
import { type Edit, isOfRows } from './with-state.ts'

/** How many rows there are: `how many times`. */
export function counted({ plan, bare, slots }: Edit): Plan | undefined {
  if (saysByVisits(slots) && plan.by !== undefined) {
    return { ...plan, measure: { of: 'count' } }
  }
  if (!hasCue(slots, 'many', 'times') || groupSaid(slots).length > 0) return undefined
  if (!hasCue(slots, 'each')) return { ...bare, measure: { of: 'count' } }
  const kind = withinOf(plan)?.group
  const by = plan.by ?? (kind && [kind])
  return { ...bare, measure: { of: 'count' }, ...(by && { by }) }
}

/** `by visits`, `by number of payments`: the same groups by how many there are. */
function saysByVisits(slots: Slots): boolean {
  return keyAt(slots.line, 0) === 'by' && hasCue(slots, 'visit', 'many', 'times')
}

/** `was there any month I missed`: the months without any. */
export function missed({ bare, slots }: Edit): Plan | undefined {
  const [group, ...others] = new Set([...slots.groups, ...slots.whiches, ...unitsSaid(slots)])
  if (!hasCue(slots, 'nothing') || group === undefined || others.length > 0) return undefined
  if (!isUnit(group) || !isOfRows(bare) || bare.than !== undefined) return undefined
  return {
    ...bare,
    measure: { of: 'count' },
    by: [group],
    keep: { least: ZERO_KOBO, most: ZERO_KOBO },
  }
}
