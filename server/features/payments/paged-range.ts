import { addDays, type Day, dayToInstant } from '#time/day.ts'

/** A page of a list of what happened in a range of days; both ends are inclusive. */
export interface PagedRange {
  readonly page: number
  readonly limit: number
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly zone: string
}

const FIRST_INSTANT = 0
const LAST_INSTANT = Number.MAX_SAFE_INTEGER

/** The instants of a range, from the first on and before the last. */
export function instantsOf({ from, to, zone }: Omit<PagedRange, 'page' | 'limit'>) {
  return {
    fromMs: from === undefined ? FIRST_INSTANT : dayToInstant(from, zone),
    untilMs: to === undefined ? LAST_INSTANT : dayToInstant(addDays(to, 1), zone),
  }
}
