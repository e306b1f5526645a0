/** Timers as given by the platform or a simulated one. */
export interface Timers {
  readonly setTimeout: (run: () => void, delayMs: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

/** Resolves after the delay. */
export function sleep(timers: Timers, delayMs: number): Promise<void> {
  return new Promise(resolve => {
    timers.setTimeout(resolve, delayMs)
  })
}
