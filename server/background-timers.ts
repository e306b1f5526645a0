import type { Timers } from '#base/timers.ts'

/** The platform's timers for what waits in the background: they keep no process from its end. */
export const backgroundTimers: Timers = {
  setTimeout: (run, delayMs) => setTimeout(run, delayMs).unref(),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout),
}
