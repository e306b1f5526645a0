import { createContext } from 'react'
import type { Timers } from '#base/timers.ts'

/** The time that what is drawn goes by. */
export interface PageTime {
  /** Epoch ms. */
  readonly clock: () => number
  readonly timers: Timers
}

/** The browser's own time, unless the app gives another. */
export const TimeContext = createContext<PageTime>({
  clock: () => Date.now(),
  timers: {
    setTimeout: (run, delayMs) => setTimeout(run, delayMs),
    clearTimeout: timer => clearTimeout(Number(timer)),
  },
})
