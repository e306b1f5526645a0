import type { Timers } from '#base/timers.ts'
import { WATCHDOG_MS } from '#ledger/store/storage-guard.ts'

/** Does something once a pass has rested. */
type Rest = (goOn: () => void) => void

/**
 * The timers of one tab or worker, which only fire when the world says so. What is shorter than a watchdog is a
 * pass that rests between two steps.
 */
export class SimulatedTimers implements Timers {
  private readonly runsById = new Map<number, () => void>()
  private readonly rest: Rest | undefined
  private last = 0

  constructor(rest?: Rest) {
    this.rest = rest
  }

  readonly setTimeout = (run: () => void, delayMs: number): unknown => {
    if (this.rest !== undefined && delayMs < WATCHDOG_MS) return this.rest(run)
    this.last += 1
    this.runsById.set(this.last, run)
    return this.last
  }

  readonly clearTimeout = (timer: unknown): void => {
    if (typeof timer === 'number') this.runsById.delete(timer)
  }

  /** The number that the next timer will have. */
  get next(): number {
    return this.last + 1
  }

  /** Whether the timer of that number is set. */
  isSet(timer: number): boolean {
    return this.runsById.has(timer)
  }

  fire(timer: number): void {
    const run = this.runsById.get(timer)
    this.runsById.delete(timer)
    run?.()
  }
}
