import type { Clock } from '#base/ids.ts'

/** The answer for one try: allowed, or how long to wait. */
export type RateVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number }

/** So many tries a key in a span, which starts with its first. */
export interface LocalRuleOptions {
  readonly tries: number
  readonly spanMs: number
  readonly clock: Clock
}

/** A rule that is counted in this process's memory. */
export interface LocalRule {
  take(key: string): RateVerdict
  forget(key: string): void
}

interface Span {
  used: number
  readonly endsAt: number
}

const ALLOWED: RateVerdict = { allowed: true }

/** Makes a rule for what is counted at every call: without a timer for each key. Spans that are over go once in a span. */
export function createLocalRule({ tries, spanMs, clock }: LocalRuleOptions): LocalRule {
  const spans = new Map<string, Span>()
  let sweepAt = clock() + spanMs

  function sweep(now: number): void {
    for (const [key, { endsAt }] of spans) if (endsAt <= now) spans.delete(key)
    sweepAt = now + spanMs
  }

  return {
    take(key) {
      const now = clock()
      if (now >= sweepAt) sweep(now)
      const span = spans.get(key)
      if (span === undefined || span.endsAt <= now) {
        spans.set(key, { used: 1, endsAt: now + spanMs })
        return ALLOWED
      }
      span.used += 1
      return span.used <= tries ? ALLOWED : { allowed: false, retryAfterMs: span.endsAt - now }
    },
    forget(key) {
      spans.delete(key)
    },
  }
}
