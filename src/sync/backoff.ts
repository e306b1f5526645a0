import type { Clock } from '#domain/ids.ts'
import { MAX_WAIT_MS } from './queue.ts'

/** A number in [0, 1), as `Math.random` gives. */
export type Random = () => number

const FIRST_WAIT_MS = 1000
const MAX_BACKOFF_MS = 5 * 60_000
const MS_PER_SECOND = 1000
const MAX_DOUBLINGS = 20

/**
 * How long to wait after the n-th try (from 1): doubling from a second to five minutes, between half
 * and the whole of that, so that a crowd of devices does not come back at once.
 */
export function backoffMs(attempts: number, random: Random): number {
  const doublings = Math.min(Math.max(attempts - 1, 0), MAX_DOUBLINGS)
  const wholeMs = Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS * 2 ** doublings)
  return Math.round(wholeMs * (0.5 + random() / 2))
}

/**
 * The wait that `Retry-After` asks for (seconds, or a date), at most a quarter of an hour; undefined
 * when it asks for none.
 */
export function retryAfterMs(header: string | null, clock: Clock): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const delayMs = Number.isFinite(seconds) ? seconds * MS_PER_SECOND : Date.parse(header) - clock()
  if (Number.isNaN(delayMs)) return undefined
  return Math.min(Math.max(delayMs, 0), MAX_WAIT_MS)
}
