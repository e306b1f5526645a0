import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/run/postgres.ts'
import { runSeeds } from './run-seeds.ts'
import { runSchedule, scheduleOf } from './schedule.ts'
import { FAULTS } from './world/faults.ts'
import { ServerSide } from './world/server-side.ts'

// Of the first 120 those that fire each fault twice between them.
const FIXED_SEEDS = [16, 18, 23, 24, 38, 46, 64, 67, 84, 98, 114]

// Two requests are on the server at once in it.
const OVERLAPPING_SEED = 38

async function onServer<T>(work: (server: ServerSide) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  const server = await ServerSide.start(database.url)
  const result = await work(server)
  await server.close()
  await database.drop()
  return result
}

test('[SYN-03] [SYN-04] [SYN-06] [SYN-07] [SYN-09] [I17] the fixed schedules keep P1 to P8 and I1 to I17, and every fault fires', async () => {
  const report = await onServer(async server => await runSeeds(server, FIXED_SEEDS))
  expect(FAULTS.filter(fault => !report.fired.has(fault))).toEqual([])
  expect(report.writes).toBeGreaterThan(FIXED_SEEDS.length * 3)
})

test('[P2] a schedule in which requests overlap on the server is the same again, step for step', async () => {
  const [first, second] = await onServer(async server => {
    const schedule = scheduleOf(OVERLAPPING_SEED)
    return [await runSchedule(server, schedule), await runSchedule(server, schedule)]
  })
  expect(first.fired).toContain('F20 two processes')
  expect(second).toEqual(first)
})
