import type { ClockTimes, HourRange } from '#features/entries/rules/find/find.ts'
import { addDays, type Day } from '#time/day.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { clockOf } from '#time/zoned-time.ts'
import { type Chunk, firstRowFrom, rowCount, type RowTest } from './chunk.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOON_MS = 12 * HOUR_MS

/** Whether a row is of the times. */
export function clockTest(
  chunk: Chunk,
  { zone, ...times }: ClockTimes & { readonly zone: string },
): RowTest {
  return 'weekdays' in times
    ? onWeekdays(chunk, times.weekdays, zone)
    : atHours(chunk, times.hours, zone)
}

function onWeekdays(chunk: Chunk, weekdays: readonly Weekday[], zone: string): RowTest {
  const wanted = new Uint8Array(rowCount(chunk))
  for (const { day, first, end } of daysOf(chunk, zone)) {
    if (weekdays.includes(weekdayOf(day))) wanted.fill(1, first, end)
  }
  return row => wanted[row] === 1
}

/** One at noon sharp has no time. */
function atHours(chunk: Chunk, { from, until }: HourRange, zone: string): RowTest {
  const clocks = new Float64Array(rowCount(chunk))
  for (const { day, first, end } of daysOf(chunk, zone)) {
    const start = dayToInstant(day, zone)
    // A day on which clocks change: each row is asked for.
    const isEven = dayToInstant(addDays(day, 1), zone) - start === DAY_MS
    for (let row = first; row < end; row += 1) {
      const instant = chunk.instants[row] ?? 0
      clocks[row] = isEven ? instant - start : clockOf(instant, zone)
    }
  }
  return row => {
    const clock = clocks[row] ?? 0
    const hour = Math.floor(clock / HOUR_MS)
    const isWithin = from < until ? hour >= from && hour < until : hour >= from || hour < until
    return isWithin && clock !== NOON_MS
  }
}

/** The days that a chunk has rows of, and which they are. */
function* daysOf(
  chunk: Chunk,
  zone: string,
): Generator<{ readonly day: Day; readonly first: number; readonly end: number }> {
  const count = rowCount(chunk)
  for (let first = 0; first < count;) {
    const day = instantToDay(chunk.instants[first] ?? 0, zone)
    const end = Math.max(first + 1, firstRowFrom(chunk, dayToInstant(addDays(day, 1), zone)))
    yield { day, first, end }
    first = end
  }
}
