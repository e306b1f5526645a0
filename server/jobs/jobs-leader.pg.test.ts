import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Timers } from '#base/timers.ts'
import { eventually } from '#test/support/eventually.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import type { TestDatabase } from '#test/support/run/template-database.ts'
import { testDeps } from '#test/support/server/test-deps.ts'
import { LEASE_MS, startJobs, takeLease } from './start-jobs.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => await database.drop())
afterEach(async () => {
  const { db } = await testDeps(database.url, { clock: () => NOW })
  await db.deleteFrom('leases').execute()
  await db.destroy()
})

/** A server process: its own connections, clock and timers; it has ended when nobody lets time pass. */
async function startProcess(random = () => 0.5) {
  const manual = createManualTimers(NOW)
  const delays: number[] = []
  const timers: Timers = {
    ...manual,
    setTimeout(run, delayMs) {
      delays.push(delayMs)
      return manual.setTimeout(run, delayMs)
    },
  }
  let rounds = 0
  const deps = await testDeps(database.url, {
    clock: () => manual.time.now,
    log: {
      info: event => {
        if (event === 'housekeeping.done') rounds += 1
      },
      warn: () => undefined,
      error: () => undefined,
    },
  })
  onTestFinished(async () => await deps.db.destroy())
  const stop = startJobs(deps, { timers, random })
  return {
    delays,
    stop,
    /** How often its housekeeping ran. */
    rounds: () => rounds,
    /** Lets time pass until that many of its rounds have come and gone. */
    async pass(ms: number, comingRounds: number) {
      const planned = delays.length + comingRounds
      await manual.advance(ms)
      await eventually(() => expect(delays.length).toBeGreaterThanOrEqual(planned))
    },
  }
}

test('[security 9] of two processes one runs the jobs, and the other one once that has ended', async () => {
  const [first, second] = [await startProcess(), await startProcess()]
  await first.pass(MINUTE_MS / 2, 1)
  await second.pass(MINUTE_MS / 2, 1)
  await first.pass(HOUR_MS / 2, 2)
  await second.pass(HOUR_MS / 2, 2)
  expect([first.rounds(), second.rounds()]).toEqual([1, 0])
  // From here on, no time passes for the first: nothing is left of it.
  await second.pass(LEASE_MS, 1)
  await second.pass(HOUR_MS, 2)
  expect(second.rounds()).toBe(1)
  // It was only asleep.
  await first.pass(LEASE_MS, 1)
  await first.pass(HOUR_MS, 2)
  expect([first.rounds(), second.rounds()]).toEqual([1, 1])
})

test('[security 9] a process that stops in order hands the jobs over at once', async () => {
  const [first, second] = [await startProcess(), await startProcess()]
  await first.pass(MINUTE_MS / 2, 1)
  const before = await holders()
  await first.stop()
  await second.pass(MINUTE_MS / 2, 1)
  const after = await holders()
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
  await second.stop()
  expect(await holders()).toEqual([])
})

async function holders(): Promise<readonly string[]> {
  const { db } = await testDeps(database.url, { clock: () => NOW })
  onTestFinished(async () => await db.destroy())
  const rows = await db.selectFrom('leases').select('holder').execute()
  return rows.map(({ holder }) => holder)
}

test('[security 9] of 20 processes that come at the same moment one leads, until its time is over', async () => {
  const { db, newId } = await testDeps(database.url, { clock: () => NOW, maxConnections: 20 })
  onTestFinished(async () => await db.destroy())
  const ids = Array.from({ length: 20 }, () => newId())
  async function leadersAt(nowMs: number): Promise<readonly string[]> {
    const leads = await Promise.all(ids.map(holder => takeLease(db, { holder, nowMs })))
    return ids.filter((_, at) => leads[at] === true)
  }
  const leaders = await leadersAt(NOW)
  expect(leaders).toHaveLength(1)
  expect(await leadersAt(NOW + LEASE_MS - 1)).toEqual(leaders)
  expect(await leadersAt(NOW + 3 * LEASE_MS)).toHaveLength(1)
})

test.each([
  [0, 0, 0.9],
  [0.75, 0.75, 1.05],
])(
  '[security 9] by a chance of %s a process comes first after %s of the interval, then after %s of it each time',
  async (chance, first, later) => {
    const started = await startProcess(() => chance)
    expect(started.delays).toEqual([first * HOUR_MS, first * MINUTE_MS])
    await started.pass(HOUR_MS, 2)
    const next = started.delays.slice(2).toSorted((one, other) => other - one)
    expect(next.map(Math.round)).toEqual([later * HOUR_MS, later * MINUTE_MS])
    await started.stop()
  },
)
