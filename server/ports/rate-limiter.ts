import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { assert } from '#base/assert.ts'
import type { Clock } from '#base/ids.ts'
import { RATE_RULES, type RateRule, type RateRuleName } from './rate-rules.ts'

/** The answer for one try: allowed, or how long to wait. */
export type RateVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number }

/** How many tries were taken in the span, and how many a key has. */
export interface RateCount {
  readonly used: number
  readonly allowed: number
}

/** Counts tries by rule and key (an account, an address), over all processes. */
export interface RateLimiter {
  /** Takes one try of the named rule for the key. */
  take(rule: RateRuleName, key: string): Promise<RateVerdict>
  /** Takes one try and never refuses: for a rule beyond which more is asked of the caller. */
  count(rule: RateRuleName, key: string): Promise<RateCount>
  /** Gives one try back, as after a right password. */
  giveBack(rule: RateRuleName, key: string): Promise<void>
  /** Forgets the tries of the key, as after a right password. */
  forget(rule: RateRuleName, key: string): Promise<void>
}

/** Where tries are counted, and by how much every limit is multiplied. */
export interface RateLimiterOptions {
  /** Undefined: in this process's memory. */
  readonly pool: pg.Pool | undefined
  readonly factor: number
  readonly clock: Clock
}

/**
 * Counts in PostgreSQL, so that several processes share the count; in memory while the database
 * does not answer, and for the rules that say so.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const limitersByRule = new Map<string, RuleLimiter | CountingRule>(
    Object.entries(RATE_RULES).map(([name, rule]) => [name, ruleLimiter(name, rule, options)]),
  )
  function limiterOf(rule: RateRuleName): RuleLimiter | CountingRule {
    const limiter = limitersByRule.get(rule)
    assert(limiter !== undefined, `no rate limit is called ${rule}`)
    return limiter
  }
  function countedOf(rule: RateRuleName): CountingRule {
    const limiter = limiterOf(rule)
    assert('count' in limiter, `the tries of ${rule} can be counted`)
    return limiter
  }
  return {
    take: async (rule, key) => await limiterOf(rule).take(keyOf(rule, key)),
    count: async (rule, key) => await countedOf(rule).count(keyOf(rule, key)),
    giveBack: async (rule, key) => await countedOf(rule).giveBack(keyOf(rule, key)),
    forget: async (rule, key) => await limiterOf(rule).forget(keyOf(rule, key)),
  }
}

function ruleLimiter(
  name: string,
  rule: RateRule,
  options: RateLimiterOptions,
): RuleLimiter | CountingRule {
  const factor = rule.isFixed === true ? 1 : options.factor
  const tries = Math.max(1, Math.round(rule.tries * factor))
  const { pool, clock } = options
  const { spanSeconds, firstDelaySeconds } = rule
  if (rule.isLocal === true) {
    const local = createLocalRule({ tries, spanMs: spanSeconds * 1000, clock })
    return {
      take: async key => await Promise.resolve(local.take(key)),
      forget: async key => await Promise.resolve(local.forget(key)),
    }
  }
  if (firstDelaySeconds === undefined) {
    return createPlainRule(createCounter({ name, points: tries, spanSeconds, pool }))
  }
  return createSlowingRule({
    // The counter never refuses: the pause does, from the try that uses up the last.
    tries: createCounter({ name, points: Number.MAX_SAFE_INTEGER, spanSeconds, pool }),
    pause: createCounter({ name: `${name}:pause`, points: 1, spanSeconds, pool }),
    allowed: tries,
    firstDelaySeconds,
    lastDelaySeconds: spanSeconds,
  })
}

interface Counter {
  readonly name: string
  readonly points: number
  readonly spanSeconds: number
  readonly pool: pg.Pool | undefined
}

function createCounter({ name, points, spanSeconds, pool }: Counter) {
  const limits = { keyPrefix: name, points, duration: spanSeconds }
  const memory = new RateLimiterMemory(limits)
  if (pool === undefined) return memory
  return new RateLimiterPostgres({
    ...limits,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Housekeeping clears the table.
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
  })
}

// Keys are people's addresses; the table holds none, and a long one cannot break it.
function keyOf(name: RateRuleName, key: string): string {
  const rule: RateRule = RATE_RULES[name]
  if (rule.isLocal === true) return key
  return createHash('sha256').update(key).digest('base64url')
}

/** One rule, over all keys. */
interface RuleLimiter {
  take(key: string): Promise<RateVerdict>
  forget(key: string): Promise<void>
}

/** One whose tries can be counted, and given back. */
interface CountingRule extends RuleLimiter {
  count(key: string): Promise<RateCount>
  giveBack(key: string): Promise<void>
}

/** So many tries in a span; the span starts with the first. */
function createPlainRule(counter: RateLimiterAbstract): CountingRule {
  return {
    take: async key => await takePoint(counter, key),
    count: async key => ({ used: await countPoint(counter, key), allowed: counter.points }),
    giveBack: async key => {
      await counter.reward(key)
    },
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
function createSlowingRule(rule: SlowingRule): RuleLimiter {
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

async function countPoint(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await counter.consume(key)).consumedPoints
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refusal.consumedPoints
  }
}

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
