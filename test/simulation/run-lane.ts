// One thread of a campaign: runs the schedule of each seed that it is sent, on the database that it was started with.
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#base/assert.ts'
import type { LaneAnswer } from './campaign-lane.ts'
import { runSeeds } from './run-seeds.ts'
import { ServerSide } from './world/server-side.ts'

const server = await ServerSide.start(String(workerData))
const port = parentPort
assert(port !== null, 'a campaign started this thread')
port.on('message', (seed: number) => void runSeed(seed).then(answer => port.postMessage(answer)))

async function runSeed(seed: number): Promise<LaneAnswer> {
  try {
    return { type: 'report', report: await runSeeds(server, [seed]) }
  } catch (error) {
    return { type: 'broken', story: error instanceof Error ? error.message : String(error) }
  }
}
