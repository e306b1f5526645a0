import type { Group, Rank } from '#features/assistant/rules/plan/plan.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { comparesNames, namesGroup } from '../compose/than-of.ts'

const MOST_GROUPS = 2
const NOUNS = [
  ['aCategory', 'category'],
  ['aPayee', 'payee'],
  ['aLabel', 'label'],
  ['aWallet', 'wallet'],
  ['aMonth', 'month'],
  ['aWeek', 'week'],
  ['aDay', 'day'],
  ['aWeekday', 'weekday'],
] as const

/** By what the rows are to be summed: `which category`, `split it`. */
export function groupSaid(slots: Slots): readonly Group[] {
  const kind = comparesNames(slots) ? namesGroup(slots) : undefined
  if (kind !== undefined) return [kind]
  const nouns = nounsSaid(slots)
  const found = [
    ...slots.groups,
    ...slots.whiches,
    ...(hasCue(slots, 'much', 'average') ? [] : slots.pers),
    ...nouns,
    ...(isOfPayees(slots) ? (['payee'] as const) : []),
  ]
  const isSplit = found.length === 0 && hasCue(slots, 'split')
  return isSplit ? ['category'] : [...new Set(found)].slice(0, MOST_GROUPS)
}

function nounsSaid(slots: Slots): readonly Group[] {
  return hasCue(slots, 'which', 'split', 'most', 'least', 'list')
    ? NOUNS.flatMap(([cue, group]) => (hasCue(slots, cue) ? [group] : []))
    : []
}

function isOfPayees(slots: Slots): boolean {
  return hasCue(slots, 'who') || (hasCue(slots, 'where') && !hasCue(slots, 'list'))
}

/** Which of the groups are told, and in which order. */
export function groupRank(slots: Slots): Rank | undefined {
  const [rank] = slots.ranks
  if (rank !== undefined) return rank
  if (hasCue(slots, 'most', 'large', 'more')) return { order: 'largest', nth: 1 }
  return hasCue(slots, 'least', 'small', 'less') ? { order: 'smallest', nth: 1 } : undefined
}
