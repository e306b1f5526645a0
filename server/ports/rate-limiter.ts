import type { RateRuleName } from '../security/rate-rules.ts'

/** The answer for one try: allowed, or how long to wait. */
export type RateVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number }

/** Counts tries by rule and key (an account, an address), over all processes. */
export interface RateLimiter {
  /** Takes one try of the named rule for the key. */
  take(rule: RateRuleName, key: string): Promise<RateVerdict>
  /** Forgets the tries of the key, as after a right password. */
  forget(rule: RateRuleName, key: string): Promise<void>
}
