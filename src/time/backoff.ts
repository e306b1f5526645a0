import type { Instant } from './day.ts'

/** A number in [0, 1), as `Math.random` gives. */
export type Random = () => number

/** Until when an upload that failed is not tried again by itself. */
export interface Rest {
  /** How often it was sent in vain. */
  readonly tries: number
  /** Epoch ms. */
  readonly nextAt: number
}

/** No wait of a write is meant to be longer; one that is comes from a clock that was set back. */
export const MAX_WAIT_MS = 15 * 60_000

const FIRST_WAIT_MS = 1000
const MAX_BACKOFF_MS = 5 * 60_000
const MAX_DOUBLINGS = 20

// Each try of an upload costs the person data, as no try of a write does.
const FIRST_REST_MS = 60_000
const MAX_REST_MS = 60 * 60_000

/**
 * How long a write waits after the n-th try (from 1): doubling from a second to five minutes, between
 * half and the whole of that, so that a crowd of devices does not come back at once.
 */
export function backoffMs(attempts: number, random: Random): number {
  const wholeMs = doubledMs(attempts, { firstMs: FIRST_WAIT_MS, maxMs: MAX_BACKOFF_MS })
  return Math.round(wholeMs * (0.5 + random() / 2))
}

/** The rest after one more upload in vain: a minute, then twice as long each time, up to an hour. */
export function nextRest(rest: Partial<Rest> | null | undefined, now: Instant): Rest {
  const tries = (rest?.tries ?? 0) + 1
  return { tries, nextAt: now + doubledMs(tries, { firstMs: FIRST_REST_MS, maxMs: MAX_REST_MS }) }
}

/** Whether an upload that failed is to be left alone still. */
export function isResting(rest: Partial<Rest> | null | undefined, now: Instant): boolean {
  const nextAt = rest?.nextAt ?? 0
  // No rest is meant to be longer; one that is comes from a clock that was set back.
  return nextAt > now && nextAt <= now + MAX_REST_MS
}

/** How long until a try that was set for a moment; 0 once it is due, or was set by a clock that was set back since. */
export function untilDueMs(nextAt: Instant, now: Instant): number {
  const leftMs = nextAt - now
  return leftMs > MAX_WAIT_MS ? 0 : Math.max(0, leftMs)
}

interface Doubling {
  readonly firstMs: number
  readonly maxMs: number
}

function doubledMs(attempts: number, { firstMs, maxMs }: Doubling): number {
  const doublings = Math.min(Math.max(attempts - 1, 0), MAX_DOUBLINGS)
  return Math.min(maxMs, firstMs * 2 ** doublings)
}
