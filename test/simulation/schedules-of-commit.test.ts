import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/run/postgres.ts'
import { runSeeds, seedsFrom } from './run-seeds.ts'
import { ServerSide } from './world/server-side.ts'

const SCHEDULES = 5
const HASH_DIGITS = 8
const WITHOUT_COMMIT = 1000

/**
 * Another place to look from with every commit, and the same one whenever that commit is tested again.
 * Without a repository, as in an unpacked archive, always the same.
 */
function seedOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const seed = Number.parseInt((stdout ?? '').slice(0, HASH_DIGITS), 16)
  return Number.isNaN(seed) ? WITHOUT_COMMIT : seed
}

test('[SYN-03] [SYN-04] [SYN-06] [SYN-07] [SYN-09] schedules that no commit before had keep P1 to P8 and I1 to I14', async () => {
  const database = await createTestDatabase()
  const server = await ServerSide.start(database.url)
  const report = await runSeeds(server, seedsFrom(seedOfCommit(), SCHEDULES))
  await server.close()
  await database.drop()
  expect(report.writes).toBeGreaterThan(SCHEDULES * 3)
})
