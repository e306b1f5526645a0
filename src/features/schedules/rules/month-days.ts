import { addDays, type Day, daysSinceMonday } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import { daysOfMonth } from '#time/period.ts'

const DAYS_IN_WEEK = 7

/** The weeks, Monday first, that a month lies in; the days before and behind it are of its neighbours. */
export function weeksOfMonth(month: Month): readonly (readonly Day[])[] {
  const { from, to } = daysOfMonth(month)
  const weeks: Day[][] = []
  for (let monday = addDays(from, -daysSinceMonday(from)); monday <= to;) {
    const first = monday
    weeks.push(Array.from({ length: DAYS_IN_WEEK }, (_, place) => addDays(first, place)))
    monday = addDays(monday, DAYS_IN_WEEK)
  }
  return weeks
}
