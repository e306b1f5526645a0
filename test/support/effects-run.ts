import { act } from '@testing-library/react'

/**
 * Waits until what is on the page has set its timers: React runs effects a turn of the loop after the
 * drawing, and on a busy machine a test may see the drawing before.
 */
export function effectsRun(): Promise<void> {
  return act(
    () =>
      new Promise<void>(resolve => {
        setImmediate(resolve)
      }),
  )
}
