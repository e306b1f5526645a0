import { addDays, type Day, type Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { type Chunk, firstRowFrom, rowCount } from './chunk.ts'

const DAY_MS = 86_400_000

/** A day that a chunk has rows of, and which they are. */
export interface ChunkDay {
  readonly day: Day
  readonly start: Instant
  /** It has 24 hours: no clock changes. */
  readonly isEven: boolean
  readonly first: number
  readonly end: number
}

/** The days in the zone that a chunk has rows of, oldest first. */
export function readDays(chunk: Chunk, zone: string): readonly ChunkDay[] {
  const days: ChunkDay[] = []
  const count = rowCount(chunk)
  for (let first = 0; first < count;) {
    const day = instantToDay(chunk.instants[first] ?? 0, zone)
    const [start, next] = [dayToInstant(day, zone), dayToInstant(addDays(day, 1), zone)]
    const end = Math.max(first + 1, firstRowFrom(chunk, next))
    days.push({ day, start, isEven: next - start === DAY_MS, first, end })
    first = end
  }
  return days
}
