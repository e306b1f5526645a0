import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateVerdict } from './rate-limiter.ts'

/** One rule, over all keys. */
export interface RuleLimiter {
  take(key: string): Promise<RateVerdict>
  forget(key: string): Promise<void>
}

/** So many tries in a span; the span starts with the first. */
export function createPlainRule(counter: RateLimiterAbstract): RuleLimiter {
  return {
    take: async key => await takePoint(counter, key),
    forget: async key => {
      await counter.delete(key)
    },
  }
}

/** A rule that slows down and never shuts out: after its tries, one more after each pause. */
export interface SlowingRule {
  /** Counts without refusing. */
  readonly tries: RateLimiterAbstract
  /** Takes one point a pause. */
  readonly pause: RateLimiterAbstract
  readonly allowed: number
  readonly firstDelaySeconds: number
  readonly lastDelaySeconds: number
}

/**
 * Pauses double from the first to the last. A try that comes during a pause is refused and does not
 * count, so that a stranger who keeps trying cannot make the owner's pause longer.
 */
export function createSlowingRule(rule: SlowingRule): RuleLimiter {
  return {
    async take(key) {
      const { consumedPoints } = await rule.tries.consume(key)
      if (consumedPoints < rule.allowed) return { allowed: true }
      const doubled = rule.firstDelaySeconds * 2 ** (consumedPoints - rule.allowed)
      const delaySeconds = Math.min(rule.lastDelaySeconds, doubled)
      const verdict = await takePoint(rule.pause, key, delaySeconds)
      if (!verdict.allowed) await rule.tries.reward(key)
      return verdict
    },
    forget: async key => {
      await rule.tries.delete(key)
      await rule.pause.delete(key)
    },
  }
}

async function takePoint(
  counter: RateLimiterAbstract,
  key: string,
  customDuration?: number,
): Promise<RateVerdict> {
  try {
    await counter.consume(key, 1, customDuration === undefined ? {} : { customDuration })
    return { allowed: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { allowed: false, retryAfterMs: refusal.msBeforeNext }
  }
}
