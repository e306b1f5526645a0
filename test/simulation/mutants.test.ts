import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { createTestDatabase } from '../support/run/postgres.ts'
import type { TestDatabase } from '../support/run/template-database.ts'
import { MUTANTS } from './mutants.ts'
import { runSchedule, scheduleOf } from './schedule.ts'
import { findFailure } from './shrink.ts'
import { ServerSide } from './world/server-side.ts'

const MAX_SCHEDULES = 200

let database: TestDatabase
let server: ServerSide

beforeAll(async () => {
  database = await createTestDatabase()
  server = await ServerSide.start(database.url)
})

afterAll(async () => {
  await server.close()
  await database.drop()
})

test('[P1] [P2] [P3] [P4] [P5] [P6] [P7] [P8] where an opening shows a mistake, the protocol keeps its promises', async () => {
  const openings = Object.values(MUTANTS).flatMap(({ opening }) => opening ?? [])
  for (const opening of openings) await runSchedule(server, { ...scheduleOf(1), steps: 0, opening })
  expect(openings).not.toEqual([])
})

// Those whose mistake shows soon and in a short schedule, of every family one at least; the others before a release.
const QUICK: ReadonlySet<string> = new Set([
  'drop op at ack, before pull',
  'drop on 4xx',
  'retries capped',
  'pull overwrites pending edit',
  'coalesce into a sent op',
  'budget edits merged',
  'no key and server-made ids',
  'base not sent',
  'age always 0',
  'rows of a lost history not sent back',
  'journal forgotten',
  'receipts not asked for',
])
const TRIED = Object.keys(MUTANTS).filter(name => isWholeProof || QUICK.has(name))

test.each(TRIED)(
  '[P1] [P2] [P3] [P4] [P5] [P6] [P7] [P8] the invariants catch the mistake «%s»',
  async name => {
    const mutant = MUTANTS[name]
    const firstSeed = mutant?.seed ?? 1
    let caught: string | undefined
    for (let tried = 0; tried < MAX_SCHEDULES && caught === undefined; tried += 1) {
      const failure = await findFailure(server, scheduleOf(firstSeed + tried, mutant))
      caught = failure?.message
    }
    expect(caught, `not caught in ${MAX_SCHEDULES} schedules`).toMatch(/^Broken: /)
  },
)
