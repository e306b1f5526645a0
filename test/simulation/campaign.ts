// `npm run campaign:sync -- N [first seed]`: N schedules of the simulated world, as long as it takes.
// Stopped by a signal it ends its PostgreSQL and says what it had so far.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { askedNumbers } from '../support/read-numbers.ts'
import { makeRunFolder, removeRunFolder, sweepDeadRuns } from '../support/run/run-folders.ts'
import { STOPPED_CODE, stopSignals } from '../support/run/stop-signals.ts'
import { copyTemplate, makeTemplate } from '../support/run/template-database.ts'
import { CampaignLane } from './campaign-lane.ts'
import { FAULTS } from './world/faults.ts'

const DEFAULT_SCHEDULES = 2000
const BATCH = 100
// Of so many schedules each fault comes in some.
const ENOUGH = 1000
// While PostgreSQL works for one schedule, another goes on.
const LANES = availableParallelism() + 1
const DAY_MS = 86_400_000
// Seeds of the day differ, so that every night looks elsewhere (sync 21).
const SEEDS_PER_DAY = 1_000_000

const [count = DEFAULT_SCHEDULES, first = Math.floor(Date.now() / DAY_MS) * SEEDS_PER_DAY] =
  askedNumbers(2, 'npm run campaign:sync -- [schedules] [first seed]')
const stopping = stopSignals()
const stopped = once(stopping, 'abort')
await sweepDeadRuns()
const dataDir = await makeRunFolder('campaign')
const postgres = await startEmbedded({ dataDir, settings: ['fsync=off', 'synchronous_commit=off'] })
await makeTemplate(postgres.url)
const lanes: CampaignLane[] = []
// Each with a database of its own, as each has a clock of its own.
for (let lane = 0; lane < Math.min(LANES, count); lane += 1) {
  lanes.push(new CampaignLane((await copyTemplate(postgres.url)).url))
}
const fired = new Map<string, number>()
const failing = new AbortController()
let begun = 0
let done = 0
let writes = 0
const startedMs = Date.now()

try {
  const running = Promise.all(lanes.map(runLane))
  // When a signal comes first, nobody waits for it.
  running.catch(() => undefined)
  await Promise.race([running, ...(stopping.aborted ? [] : [stopped])])
  if (stopping.aborted) print(`Stopped in seed ${first + done}. ${progress()}`)
  for (const fault of FAULTS) print(`${fault}: in ${fired.get(fault) ?? 0} schedules`)
  const never = FAULTS.filter(fault => !fired.has(fault))
  if (done >= ENOUGH && never.length > 0) throw new Error(`Never happened: ${never.join(', ')}`)
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  for (const lane of lanes) await lane.end()
  await postgres.stop()
  await removeRunFolder(dataDir)
}
// What a schedule that was left alone still waits for is no reason to stay.
if (stopping.aborted) process.exit(STOPPED_CODE)

/** Takes the next seed as long as there is one and none failed. */
async function runLane(lane: CampaignLane): Promise<void> {
  while (begun < count && !stopping.aborted && !failing.signal.aborted) {
    const seed = first + begun
    begun += 1
    const report = await lane.run(seed).catch((error: unknown) => {
      failing.abort()
      throw error
    })
    done += 1
    writes += report.writes
    for (const [fault, times] of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + times)
    if (done === 1 || done === count || done % BATCH === 0) print(progress())
  }
}

function progress(): string {
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  return `${done} schedules from seed ${first} on, ${writes} writes, ${seconds} s, 0 failures`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
