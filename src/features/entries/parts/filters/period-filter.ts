import type { Day } from '#time/day.ts'
import { type DayRange, type Period, periodDays } from '#time/period.ts'

/** The days of a period as filters take them: none later than today, on which nothing is recorded. */
export function periodFilter(choice: Period['choice'], today: Day): DayRange {
  const { from, to } = periodDays({ choice }, today)
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to: to > today ? today : to }),
  }
}
