import type { TrailAction, TrailRow } from './budget-trail.ts'
import { instantToDay } from './day.ts'
import type { DayRange } from './period.ts'

/** What of a trail to show; what is left out does not matter. */
export interface TrailFilters extends DayRange {
  readonly action?: TrailAction
}

/** The rows that pass the filters, in their order. Their days are the zone's. */
export function filterTrail(
  rows: readonly TrailRow[],
  { from, to, action }: TrailFilters,
  zone: string,
): readonly TrailRow[] {
  return rows.filter(row => {
    const day = instantToDay(row.createdAt, zone)
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (action === undefined || row.action === action)
    )
  })
}
