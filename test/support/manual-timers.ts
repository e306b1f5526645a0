import type { Timers } from '#base/timers.ts'

/** Timers of which short ones run by themselves and long ones when the test lets time pass. */
export interface ManualTimers extends Timers {
  readonly time: { now: number }
  /** Whether something is to happen in exactly so long. */
  isDue(ms: number): boolean
  /** Lets time pass, and with it what was to happen. */
  advance(ms: number): Promise<void>
}

// Debounces and the like: a test does not wait for them.
const SHORT_MS = 300

interface Waiting {
  readonly run: () => void
  readonly dueAt: number
}

/** Makes timers on a clock that only the test moves. */
export function createManualTimers(startAt: number): ManualTimers {
  const time = { now: startAt }
  const waiting = new Set<Waiting>()
  return {
    time,
    setTimeout(run, delayMs) {
      if (delayMs < SHORT_MS) return setTimeout(run, 0)
      const timer = { run, dueAt: time.now + delayMs }
      waiting.add(timer)
      return timer
    },
    clearTimeout(timer) {
      waiting.delete(timer as Waiting)
      if (!(timer !== null && typeof timer === 'object' && 'dueAt' in timer)) {
        clearTimeout(timer as ReturnType<typeof setTimeout>)
      }
    },
    isDue: ms => [...waiting].some(({ dueAt }) => dueAt === time.now + ms),
    async advance(ms) {
      const end = time.now + ms
      for (let next = firstDue(waiting, end); next !== undefined; next = firstDue(waiting, end)) {
        waiting.delete(next)
        time.now = next.dueAt
        next.run()
        await Promise.resolve()
      }
      time.now = end
    },
  }
}

function firstDue(waiting: ReadonlySet<Waiting>, end: number): Waiting | undefined {
  const due = [...waiting].filter(timer => timer.dueAt <= end)
  return due.toSorted((one, other) => one.dueAt - other.dueAt)[0]
}
