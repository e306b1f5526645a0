import type { Timers } from '#base/timers.ts'

/** The timers of one tab or worker, which only fire when the world says so. */
export class SimulatedTimers implements Timers {
  private readonly runsById = new Map<number, () => void>()
  private last = 0

  readonly setTimeout = (run: () => void): unknown => {
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
