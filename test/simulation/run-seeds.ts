import { runSchedule, scheduleOf } from './schedule.ts'
import { describeFailure, findFailure, shrink } from './shrink.ts'
import type { Fault } from './world/faults.ts'
import type { ServerSide } from './world/server-side.ts'

/** What a run of many schedules showed. */
export interface SeedsReport {
  readonly schedules: number
  readonly writes: number
  readonly fired: ReadonlyMap<Fault, number>
}

/** Runs schedules one after the other. Throws with the seed and a shrunk schedule when one breaks. */
export async function runSeeds(server: ServerSide, seeds: readonly number[]): Promise<SeedsReport> {
  const fired = new Map<Fault, number>()
  let writes = 0
  for (const seed of seeds) {
    const schedule = scheduleOf(seed)
    try {
      const report = await runSchedule(server, schedule)
      writes += report.writes
      for (const fault of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + 1)
    } catch (error) {
      const again = await findFailure(server, schedule)
      const failure = again === undefined ? undefined : await shrink(server, again)
      const story =
        failure === undefined
          ? `seed ${schedule.seed}, not again: ${String(error)}`
          : describeFailure(failure)
      throw new Error(`A schedule broke a promise: ${story}`, { cause: error })
    }
  }
  return { schedules: seeds.length, writes, fired }
}

/** So many seeds from the first on. */
export function seedsFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
