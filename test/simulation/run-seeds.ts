import type { Fault } from './faults.ts'
import { runSchedule, scheduleOf } from './schedule.ts'
import type { ServerSide } from './server-side.ts'
import { describeFailure, findFailure, shrink } from './shrink.ts'

/** What a run of many schedules showed. */
export interface SeedsReport {
  readonly schedules: number
  readonly writes: number
  readonly fired: ReadonlyMap<Fault, number>
}

/** Seeds from `first` on, `count` of them, each `stride` apart. */
export interface Seeds {
  readonly first: number
  readonly count: number
  readonly stride?: number
}

/** Runs schedules one after the other. Throws with the seed and a shrunk schedule when one breaks. */
export async function runSeeds(server: ServerSide, seeds: Seeds): Promise<SeedsReport> {
  const fired = new Map<Fault, number>()
  let writes = 0
  for (let index = 0; index < seeds.count; index += 1) {
    const schedule = scheduleOf(seeds.first + index * (seeds.stride ?? 1))
    try {
      const report = await runSchedule(server, schedule)
      writes += report.writes
      for (const fault of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + 1)
    } catch (error) {
      const again = await findFailure(server, schedule)
      const failure = again === undefined ? undefined : await shrink(server, again)
      const story =
        failure === undefined ? `seed ${schedule.seed}, not again` : describeFailure(failure)
      throw new Error(`A schedule broke a promise: ${story}`, { cause: error })
    }
  }
  return { schedules: seeds.count, writes, fired }
}
