import type { Timers } from '#base/timers.ts'

/** The platform's own timers. */
export const platformTimers: Timers = {
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
