import type { ClockTimes, HourRange } from '#features/entries/rules/find/find.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import { clockOf } from '#time/zoned-time.ts'
import type { ChunkDay } from './chunk-days.ts'
import { type Chunk, rowCount, type RowTest } from './chunk.ts'
import type { DaysOf } from './readings.ts'

const HOUR_MS = 3_600_000
const NOON_MS = 12 * HOUR_MS

/** Whether a row is of the times. */
export function clockTest(
  chunk: Chunk,
  { zone, ...times }: ClockTimes & { readonly zone: string },
  daysOf: DaysOf,
): RowTest {
  return 'weekdays' in times
    ? onWeekdays(chunk, times.weekdays, daysOf(chunk, zone))
    : atHours(hoursOf(chunk, zone, daysOf), times.hours)
}

function onWeekdays(
  chunk: Chunk,
  weekdays: readonly Weekday[],
  days: readonly ChunkDay[],
): RowTest {
  const wanted = new Uint8Array(rowCount(chunk))
  for (const { day, first, end } of days) {
    if (weekdays.includes(weekdayOf(day))) wanted.fill(1, first, end)
  }
  return row => wanted[row] === 1
}

function atHours(hours: Uint16Array, { from, until }: HourRange): RowTest {
  return row => {
    const hour = hours[row] ?? NO_HOUR
    if (hour === NO_HOUR) return false
    return from < until ? hour >= from && hour < until : hour >= from || hour < until
  }
}

/** Stands for the hour of a row at noon sharp, which has no time. */
export const NO_HOUR = 24

/** The hour of each row that a clock in the zone shows. */
export function hoursOf(chunk: Chunk, zone: string, daysOf: DaysOf): Uint16Array<ArrayBuffer> {
  const hours = new Uint16Array(rowCount(chunk))
  for (const { start, isEven, first, end } of daysOf(chunk, zone)) {
    for (let row = first; row < end; row += 1) {
      const instant = chunk.instants[row] ?? 0
      // A day on which clocks change: each row is asked for.
      const clock = isEven ? instant - start : clockOf(instant, zone)
      hours[row] = clock === NOON_MS ? NO_HOUR : Math.floor(clock / HOUR_MS)
    }
  }
  return hours
}
