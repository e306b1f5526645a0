import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import type { TestDatabase } from '#test/support/run/template-database.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { runSchedule, scheduleOf } from '../schedule.ts'
import { ServerSide } from '../world/server-side.ts'
import { CODE_MUTANTS, type CodeMutant } from './code-mutants.ts'
import { TEST_MUTANTS, type TestMutant } from './test-mutants.ts'

const MAX_SCHEDULES = '60'
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

test('[P1] [P6] what is changed of the code for a mutant is there, once', async () => {
  for (const { file, from } of [...Object.values(CODE_MUTANTS), ...Object.values(TEST_MUTANTS)]) {
    const text = await readFile(ROOT + file, 'utf8')
    expect([from, text.split(from).length - 1]).toEqual([from, 1])
  }
})

test('[P1] [P2] [P3] [P5] [P6] [P7] where an opening shows a mistake of the code, the protocol keeps its promises', async () => {
  const server = await ServerSide.start(database.url)
  const openings = new Set(Object.values(CODE_MUTANTS).flatMap(({ opening }) => opening ?? []))
  for (const opening of openings) await runSchedule(server, { ...scheduleOf(1), steps: 0, opening })
  await server.close()
  expect(openings.size).toBeGreaterThan(0)
})

// Each is a process of its own, which loads the product with the mistake: a few seconds each.
test.runIf(isWholeProof).each(Object.entries(CODE_MUTANTS))(
  '[P1] [P2] [P3] [P4] [P5] [P6] [P7] [P8] the invariants catch the mistake «%s» in the code',
  async (name, mutant) => {
    expect(await tryMutant(name, mutant)).toMatch(/^caught by seed \d+: Broken: /m)
  },
)

// Of what is counted once, and of wake-ups: what no schedule has is caught by tests.
test.runIf(isWholeProof).each(Object.entries(TEST_MUTANTS))(
  '[P2] [PAY-03] [WK1] the tests catch the mistake «%s» in the code',
  async (_, mutant) => {
    expect(await tryTests(mutant)).toMatch(/^AssertionError: /m)
  },
)

/** What the failing tests say; nothing where they all pass. */
async function tryTests({ project, test: path, ...mutation }: TestMutant): Promise<string> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, path]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, MUTATION: JSON.stringify(mutation), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  const [code] = await once(child, 'close')
  return code === 0 ? '' : said
}

async function tryMutant(name: string, { file, from, to, seed = 1 }: CodeMutant): Promise<string> {
  const program = ['test/simulation/mutation/run-code-mutant.ts', name, database.url]
  const loaders = ['--import', 'tsx', '--import', './test/simulation/mutation/mutate.mjs']
  const child = spawn(process.execPath, [...loaders, ...program, String(seed), MAX_SCHEDULES], {
    cwd: ROOT,
    env: { ...process.env, MUTATION: JSON.stringify({ file, from, to }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  await once(child, 'close')
  return said
}
