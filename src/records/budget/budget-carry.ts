import { addKobo, kobo, type Kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import type { PlacedBudget } from './budget-cycle.ts'
import type { Carry, StoredTrailRow } from './budget-terms.ts'
import { type EndedCycle, pastCycles } from './budget-trail.ts'
import type { SpentByLabel } from './budget-usage.ts'

/** What the parts of a budget bring along from the cycles before, by label: below zero what they were over. */
export type CarriedByLabel = ReadonlyMap<string, Kobo>

/** What no part brings along. */
const NOTHING_CARRIED: CarriedByLabel = new Map()

/** Which day it is, and where. */
interface Seen {
  readonly today: Day
  readonly zone: string
}

/**
 * The cycles that are over and whose rest may count in a later one (BC10), oldest first: none where no part ever carried
 * anything, and none before the first that did.
 */
export function carryingCycles(budget: PlacedBudget, { today, zone }: Seen): readonly EndedCycle[] {
  const chosen = budget.trail.find(({ carries = [] }) => carries.length > 0)
  if (chosen === undefined) return []
  const isFirst = chosen === budget.trail[0]
  const cycles = pastCycles(budget, today)
  return isFirst ? cycles : cycles.filter(cycle => chosen.createdAt < endOf(cycle, zone))
}

/**
 * What comes into each cycle by its first day, from the one before (BC10): what a part was set and brought along less what
 * was used of it, as far as its rule lets it. Amounts and rules are those that the trail has at the cycle's end: what is
 * changed later leaves the past as it was (BC11). `spentIn` tells of the cycles that `carryingCycles` names.
 */
export function carriedByCycle(
  budget: PlacedBudget,
  seen: Seen,
  spentIn: (cycle: EndedCycle) => SpentByLabel,
): ReadonlyMap<Day, CarriedByLabel> {
  const parts = createParts()
  const { trail } = budget
  let carried = NOTHING_CARRIED
  let read = 0
  const entries = carryingCycles(budget, seen).map(cycle => {
    const end = endOf(cycle, seen.zone)
    for (let row = trail[read]; row !== undefined && isBefore(row, end, read); row = trail[read]) {
      parts.follow(row)
      read += 1
    }
    carried = parts.carry(carried, spentIn(cycle))
    return [addDays(cycle.to, 1), carried] as const
  })
  return new Map(entries)
}

/** What the parts that the budget has bring along into its present cycle; of one that was taken out nothing stays. */
export function carriedInto(
  budget: PlacedBudget,
  seen: Seen,
  spentIn: (cycle: EndedCycle) => SpentByLabel,
): CarriedByLabel {
  const carried = [...carriedByCycle(budget, seen, spentIn).values()].at(-1) ?? NOTHING_CARRIED
  const own = budget.labels.flatMap(({ labelId }) => {
    const amount = carried.get(labelId) ?? ZERO_KOBO
    return amount === 0 ? [] : [[labelId, amount] as const]
  })
  return own.length === 0 ? NOTHING_CARRIED : new Map(own)
}

/** What all parts bring along together. */
export function totalCarried(carried: CarriedByLabel): Kobo {
  return addKobo(...carried.values())
}

function endOf({ to }: EndedCycle, zone: string): number {
  return dayToInstant(addDays(to, 1), zone)
}

// A budget may begin before it was made.
function isBefore({ createdAt }: StoredTrailRow, end: number, place: number): boolean {
  return place === 0 || createdAt < end
}

/** The parts of a budget as its trail has them, change by change. */
function createParts() {
  const amounts = new Map<string, Kobo>()
  let rules: ReadonlyMap<string, Carry> = new Map()
  return {
    follow({ changes, carries }: StoredTrailRow): void {
      for (const { labelId, after } of changes) {
        if (after === null) amounts.delete(labelId)
        else amounts.set(labelId, after)
      }
      if (carries !== undefined) rules = new Map(carries.map(each => [each.labelId, each]))
    },
    carry(carried: CarriedByLabel, spent: SpentByLabel): CarriedByLabel {
      const next = new Map<string, Kobo>()
      for (const [labelId, rule] of rules) {
        const amount = amounts.get(labelId)
        if (amount === undefined) continue
        const has = amount + (carried.get(labelId) ?? 0)
        next.set(labelId, withinRule(has - (spent.get(labelId) ?? 0), rule))
      }
      return next
    },
  }
}

function withinRule(rest: number, { by, cap }: Carry): Kobo {
  const most: number = cap ?? MAX_AMOUNT_KOBO
  const [least, greatest] = [hands(by, 'debt') ? -most : 0, hands(by, 'surplus') ? most : 0]
  return kobo(Math.max(least, Math.min(greatest, rest)))
}

function hands(by: Carry['by'], what: 'surplus' | 'debt'): boolean {
  return by === 'both' || by === what
}
