import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import { type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'

/** What stands at a place of a list that is drawn: the head of a day, or an entry by its place among the entries. */
export type ListItem =
  | { readonly type: 'day'; readonly day: Day; readonly net: Kobo }
  | { readonly type: 'entry'; readonly place: number; readonly isLastOfDay: boolean }

/** The items of a list, of which only those in sight are ever made. */
export interface ListItems {
  readonly count: number
  itemAt(index: number): ListItem
  /** Where the head of a day stands; undefined where the list has no such day. */
  headOf(day: Day): number | undefined
}

/** Entries with a head before those of each day; without days the entries alone. */
export function listItems(count: number, days: EntryDays | null): ListItems {
  if (days === null) {
    return {
      count,
      itemAt: place => ({ type: 'entry', place, isLastOfDay: place === count - 1 }),
      headOf: () => undefined,
    }
  }
  // Where the head of each day stands among the items.
  const heads = new Uint32Array(days.days.length)
  let next = 0
  for (const [index, ofDay] of days.counts.entries()) {
    heads[index] = next
    next += ofDay + 1
  }
  return {
    count: next,
    itemAt(index) {
      const at = lastAtOrBefore(heads, index)
      const head = heads[at] ?? 0
      const day = days.days[at]
      if (index === head && day !== undefined) return { type: 'day', day, net: netOf(days, at) }
      return {
        type: 'entry',
        // Each day before it, and its own, has one item more than entries.
        place: index - at - 1,
        isLastOfDay: index === head + (days.counts[at] ?? 0),
      }
    },
    headOf: day => heads[days.days.indexOf(day)],
  }
}

/** The place, among the entries, of the first one of a day that the list has. */
export function firstOfDay(days: EntryDays, day: Day): number {
  const at = days.days.indexOf(day)
  return days.counts.subarray(0, Math.max(0, at)).reduce((sum, count) => sum + count, 0)
}

/** What each day came to. */
export function dayNets(days: EntryDays): readonly (readonly [Day, Kobo])[] {
  return days.days.map((day, at) => [day, netOf(days, at)] as const)
}

function netOf({ income, expense }: EntryDays, at: number): Kobo {
  return subtractKobo(totalKobo(income[at] ?? 0), totalKobo(expense[at] ?? 0))
}

function lastAtOrBefore(heads: Uint32Array, index: number): number {
  let low = 0
  let high = heads.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((heads[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}
