import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/postgres.ts'
import { FAULTS } from './faults.ts'
import { runSeeds } from './run-seeds.ts'
import { ServerSide } from './server-side.ts'

const SCHEDULES = 200

test('[SYN-03] [SYN-04] [SYN-06] [SYN-07] [SYN-09] 200 even schedules keep P1 to P8 and I1 to I14, and every fault fires', async () => {
  const database = await createTestDatabase()
  const server = await ServerSide.start(database.url)
  const report = await runSeeds(server, { first: 2, count: SCHEDULES, stride: 2 })
  await server.close()
  await database.drop()
  expect(FAULTS.filter(fault => !report.fired.has(fault))).toEqual([])
  expect(report.writes).toBeGreaterThan(SCHEDULES * 3)
})
