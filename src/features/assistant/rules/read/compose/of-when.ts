import { rankOf } from './of-rows.ts'
import { rowSlots } from './row-slots.ts'
import { rowsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `when did I last pay rent`, `how long ago was my last salary`, `when was my biggest expense`. */
export function whenPlan(whole: Slots): Made {
  const slots = rowSlots(whole)
  if (slots === undefined || slots.groups.length > 0) return undefined
  const age = agePlan(slots)
  if (age !== undefined) return age
  const rank = rankOf(slots)
  if (!asksWhen(slots) || (rank === undefined && !isOfSome(slots))) return undefined
  const rows = rowsOf(slots, 'any')
  if (rows === undefined) return undefined
  const isAge = slots.line.some(({ key }) => key === 'ago')
  return {
    ...rows,
    measure: { of: 'rows' },
    rank: rank ?? { order: 'newest', nth: 1 },
    tell: isAge ? 'age' : 'day',
  }
}

/** `how many days since I last paid April`: how long ago. */
function agePlan(slots: Slots): Made {
  const [event] = slots.events
  const isAsked = hasCue(slots, 'many') && hasCue(slots, 'aDay') && event?.as === 'since'
  if (!isAsked || slots.things.length > 0 || slots.days.length > 0) return undefined
  return {
    ...event.rows,
    days: [],
    measure: { of: 'rows' },
    rank: { order: 'newest', nth: event.nth },
    tell: 'age',
  }
}

function asksWhen(slots: Slots): boolean {
  const isAsked = hasCue(slots, 'when') || slots.whiches.length > 0
  return isAsked && slots.whiches.every(group => group === 'day')
}

function isOfSome(slots: Slots): boolean {
  return (
    isAnySaid(slots.things, slots.amounts) ||
    hasCue(slots, 'newest', 'last') ||
    slots.ranks.some(({ order }) => order === 'newest')
  )
}
