import type { Clock } from '#domain/ids.ts'

// So many failures in a row open the circuit.
const MOST_FAILURES = 5
const PAUSE_MS = 60_000

/**
 * Keeps people from waiting for a service that keeps failing.
 *
 *     closed --5 failures in a row--> open --60 s--> one trial --it works--> closed
 *                                       ^-----------it fails------'
 */
export interface CircuitBreaker {
  /** Whether a call may be made now; while open, one a minute. */
  admit(): boolean
  /** How an admitted call went. One that was given up by its caller is not noted. */
  note(isFine: boolean): void
}

/** Makes a closed one. */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0
  let nextTrialMs = 0
  return {
    admit() {
      if (failures < MOST_FAILURES) return true
      if (clock() < nextTrialMs) return false
      nextTrialMs = clock() + PAUSE_MS
      return true
    },
    note(isFine) {
      failures = isFine ? 0 : failures + 1
      if (failures >= MOST_FAILURES) nextTrialMs = clock() + PAUSE_MS
    },
  }
}
