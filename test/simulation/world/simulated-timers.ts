import type { Timers } from '#base/timers.ts'
import { WATCHDOG_MS } from '#ledger/store/storage-guard.ts'

/** Does something once the schedule lets a context go on; the label names what it waited for. */
type Rest = (goOn: () => void, label: string) => void

/** How the timers of a context fire. */
export interface TimersParts {
  readonly rest: Rest
  /**
   * True time, epoch ms, of a context whose timers fire when it has come. Without it there is no engine, and what is
   * shorter than a watchdog is a pass that rests between two steps, for as long as the schedule likes.
   */
  readonly now?: (() => number) | undefined
}

interface Waiting {
  readonly run: () => void
  readonly delayMs: number
  readonly dueAt: number
}

/** The timers of one tab or worker, which only fire when the world says so. */
export class SimulatedTimers implements Timers {
  /** Those of watchdogs, which bark only where a database stands still, and of whoever never rests. */
  private readonly runsById = new Map<number, () => void>()
  private readonly waitingById = new Map<number, Waiting>()
  private readonly parts: TimersParts | undefined
  private last = 0
  private expected = 0
  private isBarking = false

  constructor(parts?: TimersParts) {
    this.parts = parts
  }

  readonly setTimeout = (run: () => void, delayMs: number): unknown => {
    const { rest, now } = this.parts ?? {}
    if (rest !== undefined && now === undefined && delayMs < WATCHDOG_MS) return rest(run, 'rest')
    this.last += 1
    const isWatchdog = this.isBarking || this.last === this.expected
    if (now === undefined || isWatchdog) this.runsById.set(this.last, run)
    // A browser waits for whole milliseconds, and its clock has no others.
    else this.waitingById.set(this.last, { run, delayMs, dueAt: now() + Math.ceil(delayMs) })
    return this.last
  }

  readonly clearTimeout = (timer: unknown): void => {
    if (typeof timer !== 'number') return
    this.runsById.delete(timer)
    this.waitingById.delete(timer)
  }

  /** Whoever waits for a transaction sets its watchdog in the same breath: the number that one will have. */
  expectWatchdog(): number {
    this.expected = this.last + 1
    return this.expected
  }

  /** Whether the watchdog of that number was set; the breath is over. */
  isWatchdogSet(timer: number): boolean {
    this.expected = 0
    return this.runsById.has(timer)
  }

  /** The watchdog of that number barks; if it looks once more, that goes by as well. */
  bark(timer: number): void {
    const again = this.last + 1
    this.isBarking = true
    for (const each of [timer, again]) {
      const run = this.runsById.get(each)
      this.runsById.delete(each)
      run?.()
    }
    this.isBarking = false
  }

  /** When the next one fires, epoch ms. */
  get nextAt(): number | undefined {
    const times = [...this.waitingById.values()].map(({ dueAt }) => dueAt)
    return times.length === 0 ? undefined : Math.min(...times)
  }

  /** Those whose time has come fire as soon as the schedule lets them. */
  fireDue(): void {
    const now = this.parts?.now?.() ?? 0
    const due = [...this.waitingById].filter(([, { dueAt }]) => dueAt <= now)
    for (const [id, { run, delayMs }] of due.toSorted(([, a], [, b]) => a.dueAt - b.dueAt)) {
      this.waitingById.delete(id)
      this.parts?.rest(run, `timer ${delayMs}`)
    }
  }

  /** Its tab is gone. */
  clear(): void {
    this.waitingById.clear()
    this.runsById.clear()
  }
}
