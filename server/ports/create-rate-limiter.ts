import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { assert } from '#domain/assert.ts'
import { RATE_RULES, type RateRule, type RateRuleName } from '../security/rate-rules.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { createPlainRule, createSlowingRule, type RuleLimiter } from './rule-limiter.ts'

/** Where tries are counted, and by how much every limit is multiplied. */
export interface RateLimiterOptions {
  /** Undefined: in this process's memory. */
  readonly pool: pg.Pool | undefined
  readonly factor: number
}

/**
 * Counts in PostgreSQL, so that several processes share the count; in memory while the database
 * does not answer, and for the rules that say so.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const limitersByRule = new Map(
    Object.entries(RATE_RULES).map(([name, rule]) => [name, ruleLimiter(name, rule, options)]),
  )
  function limiterOf(rule: RateRuleName): RuleLimiter {
    const limiter = limitersByRule.get(rule)
    assert(limiter !== undefined, `no rate limit is called ${rule}`)
    return limiter
  }
  return {
    take: async (rule, key) => await limiterOf(rule).take(keyHash(key)),
    forget: async (rule, key) => await limiterOf(rule).forget(keyHash(key)),
  }
}

function ruleLimiter(name: string, rule: RateRule, options: RateLimiterOptions): RuleLimiter {
  const factor = rule.isFixed === true ? 1 : options.factor
  const tries = Math.max(1, Math.round(rule.tries * factor))
  const pool = rule.isLocal === true ? undefined : options.pool
  const { spanSeconds, firstDelaySeconds } = rule
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
function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
