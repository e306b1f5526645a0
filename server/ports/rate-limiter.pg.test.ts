import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import type { TestDatabase } from '#test/support/run/template-database.ts'
import { createTestPool } from '#test/support/run/test-pool.ts'
import { createRateLimiter, type RateLimiter, type RateVerdict } from './rate-limiter.ts'

const START = Date.parse('2026-11-21T09:00:00Z')

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createTestPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
// The library reads the wall clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.query('delete from rate_limits')
})

function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

async function takeTimes(limiter: RateLimiter, times: number): Promise<readonly boolean[]> {
  const verdicts: RateVerdict[] = []
  for (let time = 0; time < times; time += 1) {
    verdicts.push(await limiter.take('verify:address', 'key'))
  }
  return verdicts.map(verdict => verdict.allowed)
}

const implementations: readonly (readonly [string, () => pg.Pool | undefined])[] = [
  ['in PostgreSQL', () => pool],
  ['in memory', () => undefined],
]

describe.each(implementations)('a rate limiter %s', (_, poolOf) => {
  test('[API-02] allows so many tries in a span and says how long to wait', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    expect((await takeTimes(limiter, 30)).every(Boolean)).toBe(true)
    wait(600)
    expect(await limiter.take('verify:address', 'key')).toEqual({
      allowed: false,
      retryAfterMs: 3_000_000,
    })
    wait(3000)
    expect(await limiter.take('verify:address', 'key')).toEqual({ allowed: true })
  })

  test('[API-02] counts each key and each rule by itself', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    await takeTimes(limiter, 31)
    expect((await limiter.take('verify:address', 'other')).allowed).toBe(true)
    expect((await limiter.take('code:address', 'key')).allowed).toBe(true)
  })

  test('[API-02] of 50 tries at once, exactly the allowed ones pass', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, async () => await limiter.take('verify:address', 'key')),
    )
    expect(verdicts.filter(verdict => verdict.allowed)).toHaveLength(30)
  })

  test('[API-02] takes a key of any length and any letters', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    const key = `${'ọ'.repeat(5000)}'; drop table rate_limits; --`
    expect((await limiter.take('code-pace:account', key)).allowed).toBe(true)
    expect((await limiter.take('code-pace:account', key)).allowed).toBe(false)
  })

  test('[API-02] forgets a key', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    for (let time = 0; time < 8; time += 1) await limiter.take('login:place', 'key')
    expect((await limiter.take('login:place', 'key')).allowed).toBe(false)
    await limiter.forget('login:place', 'key')
    expect((await limiter.take('login:place', 'key')).allowed).toBe(true)
  })

  test('[API-02] counts beyond what is allowed without refusing, and gives tries back', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 0.3, clock: Date.now })
    const used: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const count = await limiter.count('sign-up:address', 'key')
      expect(count.allowed).toBe(3)
      used.push(count.used)
    }
    expect(used).toEqual([1, 2, 3, 4, 5, 6])
    await limiter.giveBack('sign-up:address', 'key')
    expect((await limiter.count('sign-up:address', 'key')).used).toBe(6)
    wait(3600)
    expect((await limiter.count('sign-up:address', 'key')).used).toBe(1)
  })

  test('[API-02] of 50 counted at once each has a number of its own', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    const counts = await Promise.all(
      Array.from({ length: 50 }, async () => await limiter.count('login:address', 'busy')),
    )
    expect(new Set(counts.map(({ used }) => used)).size).toBe(50)
  })

  test('[API-02] doubles the pause of an account up to the span, and never shuts it out', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 1, clock: Date.now })
    for (let time = 0; time < 5; time += 1) await limiter.take('login:place', 'key')
    const pauses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      const verdict = await limiter.take('login:place', 'key')
      const seconds = verdict.allowed ? 0 : verdict.retryAfterMs / 1000
      pauses.push(seconds)
      wait(seconds)
      expect((await limiter.take('login:place', 'key')).allowed).toBe(true)
    }
    expect(pauses).toEqual([30, 60, 120, 240])
  })

  test('[API-02] the factor stretches every limit but the pace of codes', async () => {
    const limiter = createRateLimiter({ pool: poolOf(), factor: 10, clock: Date.now })
    expect((await takeTimes(limiter, 300)).every(Boolean)).toBe(true)
    expect((await limiter.take('verify:address', 'key')).allowed).toBe(false)
    expect((await limiter.take('code-pace:account', 'key')).allowed).toBe(true)
    expect((await limiter.take('code-pace:account', 'key')).allowed).toBe(false)
  })
})

test('[API-02] two processes share one count', async () => {
  const first = createRateLimiter({ pool, factor: 1, clock: Date.now })
  const second = createRateLimiter({ pool, factor: 1, clock: Date.now })
  await takeTimes(first, 15)
  await takeTimes(second, 15)
  expect(await takeTimes(first, 1)).toEqual([false])
})

test('[API-02] while the database is away, the count goes on in memory', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
  const limiter = createRateLimiter({ pool: away, factor: 1, clock: Date.now })
  expect((await takeTimes(limiter, 31)).filter(Boolean)).toHaveLength(30)
  await away.end()
})

test('[API-02] no address stands in the table', async () => {
  const limiter = createRateLimiter({ pool, factor: 1, clock: Date.now })
  await limiter.take('code-pace:account', 'ada@example.test')
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).not.toContain('ada')
})
