// `npm run seeds:sync -- [last seed]`: which schedules `schedules.test.ts` should have, after a change that moves what
// seeds lead to. Runs those from 1 on, and takes, of those that keep every promise, always the one that fires most of
// what is still to fire, until every fault has fired twice. One that breaks a promise is told, and is to be looked into.
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { askedNumbers } from '../support/read-numbers.ts'
import { makeRunFolder, removeRunFolder } from '../support/run/run-folders.ts'
import { copyTemplate, makeTemplate } from '../support/run/template-database.ts'
import { CampaignLane } from './campaign-lane.ts'
import { FAULTS, type Fault } from './world/faults.ts'

const DEFAULT_LAST = 120
const TIMES = 2
const OVERLAP: Fault = 'F20 two processes'

const [last = DEFAULT_LAST] = askedNumbers(1, 'npm run seeds:sync -- [last seed]')
const dataDir = await makeRunFolder('campaign')
const postgres = await startEmbedded({ dataDir, settings: ['fsync=off', 'synchronous_commit=off'] })
const firedBySeed = new Map<number, ReadonlySet<Fault>>()
try {
  await makeTemplate(postgres.url)
  const lanes = [await makeLane(), await makeLane()]
  let next = 1
  await Promise.all(
    lanes.map(async lane => {
      while (next <= last) {
        const seed = next
        next += 1
        try {
          firedBySeed.set(seed, new Set((await lane.run(seed)).fired.keys()))
        } catch (error) {
          print(error instanceof Error ? error.message : String(error))
          process.exitCode = 1
        }
      }
    }),
  )
  for (const lane of lanes) await lane.end()
  const chosen = choose()
  print(`const FIXED_SEEDS = [${chosen.toSorted((a, b) => a - b).join(', ')}]`)
  const overlapping = chosen.filter(seed => firedBySeed.get(seed)?.has(OVERLAP) === true)
  print(`OVERLAPPING_SEED: one of ${overlapping.join(', ')}`)
} finally {
  await postgres.stop()
  await removeRunFolder(dataDir)
}

async function makeLane(): Promise<CampaignLane> {
  return new CampaignLane((await copyTemplate(postgres.url)).url)
}

function choose(): readonly number[] {
  const left = new Map<Fault, number>(FAULTS.map(fault => [fault, TIMES]))
  const chosen = new Set<number>()
  while (left.size > 0) {
    const [best] = [...firedBySeed]
      .filter(([seed]) => !chosen.has(seed))
      .map(([seed, fired]) => ({ seed, fires: [...fired].filter(fault => left.has(fault)) }))
      .toSorted((a, b) => b.fires.length - a.fires.length || a.seed - b.seed)
    if (best === undefined || best.fires.length === 0) {
      print(`Not ${TIMES} times: ${[...left.keys()].join(', ')}`)
      break
    }
    chosen.add(best.seed)
    for (const fault of best.fires) countDown(left, fault)
  }
  return [...chosen]
}

function countDown(left: Map<Fault, number>, fault: Fault): void {
  const times = (left.get(fault) ?? 0) - 1
  if (times > 0) left.set(fault, times)
  else left.delete(fault)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
