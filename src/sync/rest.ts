import type { Rest } from '#db/rest.ts'
import type { Instant } from '#domain/day.ts'
import type { Trigger } from './trigger.ts'

const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 60 * 60_000

// Somebody waits for it, or the network may be another one.
const AT_ONCE: ReadonlySet<Trigger> = new Set(['manual', 'start', 'online'])

/** Whether what was sent in vain is to be left alone still, in a pass that was asked for so (PS11). */
export function isResting(
  rest: Partial<Rest> | null | undefined,
  { trigger, now }: { readonly trigger: Trigger; readonly now: Instant },
): boolean {
  if (AT_ONCE.has(trigger)) return false
  const nextAt = rest?.nextAt ?? 0
  // No rest is meant to be longer; one that is comes from a clock that was set back.
  return nextAt > now && nextAt <= now + LONGEST_REST_MS
}

/** The rest after one more send in vain: a minute, then twice as long each time, up to an hour. */
export function nextRest(rest: Partial<Rest> | null | undefined, now: Instant): Rest {
  const tries = (rest?.tries ?? 0) + 1
  return { tries, nextAt: now + Math.min(FIRST_REST_MS * 2 ** (tries - 1), LONGEST_REST_MS) }
}
