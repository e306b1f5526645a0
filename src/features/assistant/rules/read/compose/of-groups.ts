import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Group, Rank } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import type { Cue } from '../lexicon/cues.ts'
import { nounGroups } from './noun-groups.ts'
import { isMostDone } from './of-rows.ts'
import { saysBoth } from './of-savings.ts'
import { rowsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { comparesMonths, comparesNames, namesGroup } from './than-of.ts'

/** `spending by category`, `which shop took the most`, `food or transport`, `top 3 categories`. */
export function groupsPlan(slots: Slots): Made {
  const { prices, percents, ranks, thans } = slots
  if (isAnySaid(prices, percents, thans) || ranks.length > 1) return undefined
  if (isOfBoth(slots) || asksWhoItWas(slots)) return undefined
  const groups = groupsOf(slots) ?? []
  const rows = groups.length === 1 || groups.length === 2 ? rowsOf(slots, 'out') : undefined
  if (rows === undefined) return undefined
  const rank = rankOfGroups(slots, groups)
  const keep = keptOf(slots)
  const { amount: _, ...where } = rows.where
  return {
    ...rows,
    ...(keep && { where, keep }),
    measure: { of: isCounted(slots) ? 'count' : 'sum' },
    by: groups,
    ...(rank && { rank }),
  }
}

function isCounted(slots: Slots): boolean {
  if (hasCue(slots, 'times')) return true
  return hasCue(slots, 'many') && hasCue(slots, 'rows', 'transfers', 'visit')
}

/** `months in which I spent more than I earned` is of neither alone. */
function isOfBoth(slots: Slots): boolean {
  return hasCue(slots, 'more', 'less') && saysBoth(slots)
}

/** `the largest sale, who was it`: of that one, and of no sum. */
function asksWhoItWas({ bits, ...slots }: Slots): boolean {
  const large = bits.findIndex(({ meaning }) => meaning.is === 'cue' && isLarge(meaning.cues))
  const who = bits.findIndex(
    ({ meaning }) =>
      (meaning.is === 'cue' && meaning.cues.includes('who')) ||
      (meaning.is === 'which' && meaning.group === 'payee'),
  )
  return large >= 0 && who > large && !slots.cues.flat().includes('aPayee')
}

function isLarge(cues: readonly Cue[]): boolean {
  return cues.includes('large') && !cues.includes('most')
}

const RELATIVES = new Set(['that', 'which', 'who', 'where'])

/** `payees that took at least 60k`: an amount behind who took it is of all that they took. */
function keptOf({ amounts, line, bits }: Slots): AmountRange | undefined {
  const place = bits.find(({ meaning }) => meaning.is === 'amount')?.from ?? 0
  const isOfGroups = line.slice(0, place).some(({ key }) => RELATIVES.has(key))
  return isOfGroups && amounts.length === 1 ? amounts[0] : undefined
}

function groupsOf(slots: Slots): readonly Group[] | undefined {
  const named = [...slots.groups, ...slots.whiches, ...slots.pers]
  if (comparesNames(slots)) {
    const kind = namesGroup(slots)
    return kind && [...new Set([...named, kind])]
  }
  if (named.length > 0) return [...new Set(named)]
  if (comparesMonths(slots)) return ['month']
  if (!asksForGroups(slots)) return undefined
  const nouns = nounGroups(slots)
  if (nouns.length > 0) return [...new Set(nouns)]
  return isPartedAtAll(slots) ? ['category'] : undefined
}

function asksForGroups(slots: Slots): boolean {
  return (
    keptOf(slots) !== undefined ||
    hasCue(slots, 'most', 'least', 'large', 'small', 'split', 'list', 'each', 'what') ||
    slots.ranks.some(({ order }) => order === 'largest' || order === 'smallest')
  )
}

/** Parted, and by nothing that is named. */
function isPartedAtAll(slots: Slots): boolean {
  return (
    hasCue(slots, 'split', 'where') ||
    (hasCue(slots, 'most', 'least') && hasCue(slots, 'out', 'in') && !isMostDone(slots))
  )
}

function rankOfGroups(slots: Slots, groups: readonly Group[]): Rank | undefined {
  const [rank] = slots.ranks
  if (rank !== undefined) return rank
  if (hasCue(slots, 'least', 'small', 'less')) return { order: 'smallest', nth: 1 }
  const compares = comparesNames(slots)
  if (hasCue(slots, 'most', 'large', 'more')) return compares ? { order: 'largest' } : mostOf(slots)
  if (isAnySaid(slots.whiches) && !compares) return { order: 'largest', take: 5 }
  return groups.some(isUnit) ? undefined : { order: 'largest' }
}

/** One, where it is asked which; else the first few. */
function mostOf(slots: Slots): Rank {
  const isOne = isAnySaid(slots.whiches) || hasCue(slots, 'who', 'where', 'which')
  return isOne ? { order: 'largest', nth: 1 } : { order: 'largest', take: 5 }
}
