import { runSchedule, type Schedule } from './schedule.ts'
import type { Fault } from './world/faults.ts'
import type { ServerSide } from './world/server-side.ts'

/** A schedule that breaks a promise, made as small as it was found to be. */
export interface Failure {
  readonly schedule: Schedule
  readonly message: string
}

/** Runs a schedule; undefined when every promise was kept. */
export async function findFailure(
  server: ServerSide,
  schedule: Schedule,
): Promise<Failure | undefined> {
  try {
    await runSchedule(server, schedule)
    return undefined
  } catch (error) {
    return {
      schedule,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

/** Makes a failing schedule smaller while it still fails: fewer steps, then fewer kinds of fault. */
export async function shrink(server: ServerSide, found: Failure): Promise<Failure> {
  let smallest = found
  for (const part of [0.25, 0.5, 0.75]) {
    const steps = Math.ceil(found.schedule.steps * part)
    const failure = await findFailure(server, { ...smallest.schedule, steps })
    if (failure === undefined) continue
    smallest = failure
    break
  }
  for (const fault of smallest.schedule.faults) {
    const failure = await findFailure(server, without(smallest.schedule, fault))
    if (failure !== undefined) smallest = failure
  }
  return smallest
}

/** How to run it again, and what broke. */
export function describeFailure({ schedule, message }: Failure): string {
  const { seed, steps, deviceCount, faults } = schedule
  return `seed ${seed}, ${steps} steps, ${deviceCount} devices, faults: ${[...faults].join('; ') || 'none'}\n${message}`
}

function without(schedule: Schedule, fault: Fault): Schedule {
  return { ...schedule, faults: new Set([...schedule.faults].filter(other => other !== fault)) }
}
