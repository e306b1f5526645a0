// `npm run campaign:sync -- N [first seed]`: N schedules of the simulated world, as long as it takes.
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { makeRunFolder, removeRunFolder, sweepDeadRuns } from '../support/run/run-folders.ts'
import { databaseUrl, makeTemplate, TEMPLATE } from '../support/run/template-database.ts'
import { runSeeds, seedsFrom } from './run-seeds.ts'
import { FAULTS } from './world/faults.ts'
import { ServerSide } from './world/server-side.ts'

const DEFAULT_SCHEDULES = 2000
const BATCH = 100
const DAY_MS = 86_400_000
// Seeds of the day differ, so that every night looks elsewhere (sync 21).
const SEEDS_PER_DAY = 1_000_000

const [count = DEFAULT_SCHEDULES, first = Math.floor(Date.now() / DAY_MS) * SEEDS_PER_DAY] =
  process.argv.slice(2).map(Number)
await sweepDeadRuns()
const dataDir = await makeRunFolder('campaign')
const postgres = await startEmbedded({ dataDir, settings: ['fsync=off', 'synchronous_commit=off'] })
await makeTemplate(postgres.url)
const server = await ServerSide.start(databaseUrl(postgres.url, TEMPLATE))
const fired = new Map<string, number>()
let writes = 0
const startedMs = Date.now()

try {
  for (let done = 0; done < count; done += BATCH) {
    const report = await runSeeds(server, seedsFrom(first + done, Math.min(BATCH, count - done)))
    writes += report.writes
    for (const [fault, times] of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + times)
    const seconds = Math.round((Date.now() - startedMs) / 1000)
    print(`${Math.min(done + BATCH, count)} schedules, ${writes} writes, ${seconds} s, 0 failures`)
  }
  for (const fault of FAULTS) print(`${fault}: in ${fired.get(fault) ?? 0} schedules`)
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await server.close()
  await postgres.stop()
  await removeRunFolder(dataDir)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
