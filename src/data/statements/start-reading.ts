import { proxy, type Remote } from 'comlink'
import { err, type Result } from '#domain/result.ts'
import type { StatementWorker } from '#domain/statement/pdf/statement-worker.ts'
import type { StatementReading } from '#domain/statement/reading.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import type { Timers } from '#domain/timers.ts'
import type { ReadOptions } from './statement-reader.ts'

/** How long a file may go without another page before it is given up. */
export const STANDSTILL_MS = 30_000

/** How long the reader itself, half a megabyte, may be on its way over a slow network. */
export const FETCH_MS = 180_000

/** What came of a file. */
export type Outcome = Result<StatementReading, StatementFault>

/** A worker that was started. */
export interface RunningWorker {
  readonly remote: Remote<StatementWorker>
  onError(listener: () => void): void
  end(): void
}

/** One file on its way through the worker. */
export interface Reading {
  readonly outcome: Promise<Outcome>
  giveUp(fault: StatementFault): void
}

/** A file and how it is read. */
export interface ReadingParts {
  readonly file: Blob
  readonly options: ReadOptions
}

// After these the worker is busy with what nobody waits for, or broken.
const WORKER_IS_SPENT: ReadonlySet<StatementFault['type']> = new Set([
  'cancelled',
  'took-too-long',
  'reader-failed',
  'reader-missing',
])

/**
 * Has a worker read one file. The first end that it comes to counts: an answer, a standstill, a
 * cancel, or the worker's own death. The worker is ended with it when it is of no more use.
 */
export function startReading(
  worker: RunningWorker,
  timers: Timers,
  { file, options }: ReadingParts,
): Reading {
  const { hints, password, onProgress, signal } = options
  const settled = deferred<Outcome>()
  let timer: unknown

  function expectNewsWithin(delayMs: number): void {
    timers.clearTimeout(timer)
    timer = timers.setTimeout(() => giveUp({ type: 'took-too-long' }), delayMs)
  }

  function onPage(page: number, pages: number): void {
    // What was under way when the worker was ended may still arrive.
    if (settled.isDone()) return
    expectNewsWithin(STANDSTILL_MS)
    onProgress?.(page, pages)
  }

  async function ask(): Promise<Outcome> {
    expectNewsWithin(FETCH_MS)
    if (!(await worker.remote.prepare())) return err({ type: 'reader-missing' })
    if (settled.isDone()) return err({ type: 'cancelled' })
    expectNewsWithin(STANDSTILL_MS)
    return worker.remote.read(file, { hints, password }, proxy(onPage))
  }

  function settle(outcome: Outcome): void {
    if (settled.isDone()) return
    timers.clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    if (!outcome.ok && WORKER_IS_SPENT.has(outcome.error.type)) worker.end()
    settled.resolve(outcome)
  }

  function giveUp(fault: StatementFault): void {
    settle(err(fault))
  }

  function cancel(): void {
    giveUp({ type: 'cancelled' })
  }

  function fail(): void {
    giveUp({ type: 'reader-failed' })
  }

  signal?.addEventListener('abort', cancel)
  worker.onError(fail)
  ask().then(settle, fail)
  return { outcome: settled.promise, giveUp }
}

interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly isDone: () => boolean
}

function deferred<T>(): Deferred<T> {
  let isDone = false
  let settle: ((value: T) => void) | undefined
  const promise = new Promise<T>(resolve => {
    settle = resolve
  })
  return {
    promise,
    isDone: () => isDone,
    resolve(value) {
      isDone = true
      settle?.(value)
    },
  }
}
