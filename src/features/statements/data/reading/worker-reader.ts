import { type Endpoint, proxy, type Remote, wrap } from 'comlink'
import { err, type Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import { type StatementWorker, withRows } from '#features/statements/rules/pdf/statement-worker.ts'
import type { StatementReading, StatementRow } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import type { ReadOptions, StatementReader } from './statements.ts'

/** A worker to talk to, and to end: the one sure way to stop whatever a file makes it do. */
export type StatementWorkerPort = Endpoint & Pick<Worker, 'terminate'>

/** What reading in a worker needs. */
export interface WorkerReaderDeps {
  readonly startWorker: () => StatementWorkerPort
  readonly timers: Timers
}

/** Reads statements in a worker, which is started with the first of them or before. */
export function createWorkerReader({ startWorker, timers }: WorkerReaderDeps): StatementReader {
  let worker: RunningWorker | undefined
  let current: Reading | undefined

  function run(): RunningWorker {
    if (worker !== undefined) return worker
    const port = startWorker()
    const started: RunningWorker = {
      remote: wrap<StatementWorker>(port),
      onError: listener => port.addEventListener('error', listener),
      end() {
        port.terminate()
        if (worker === started) worker = undefined
      },
    }
    // Also while nothing is read: the next file then has a worker of its own.
    started.onError(() => started.end())
    worker = started
    return started
  }

  function cancel(): void {
    current?.giveUp({ type: 'cancelled' })
    current = undefined
  }

  async function read(file: Blob, options: ReadOptions): Promise<Outcome> {
    cancel()
    if (options.signal?.aborted === true) return err({ type: 'cancelled' })
    const reading = startReading(run(), timers, { file, options })
    current = reading
    const outcome = await reading.outcome
    if (current === reading) current = undefined
    return outcome
  }

  return {
    prepare() {
      // A reader gets the failure to load it; loading in advance fails silently.
      run()
        .remote.prepare()
        .catch(() => undefined)
    },
    read,
    close() {
      cancel()
      worker?.end()
    },
  }
}

/** How long a file may go without another page before it is given up. */
export const STANDSTILL_MS = 30_000

/** How long a file may take in all, however many pages it goes on with: 200 pages take a tenth of it on a slow phone. */
export const READING_MS = 180_000

/** How long the reader itself, half a megabyte, may be on its way over a slow network. */
export const FETCH_MS = 180_000

/** What came of a file. */
type Outcome = Result<StatementReading, StatementFault>

/** A worker that was started. */
interface RunningWorker {
  readonly remote: Remote<StatementWorker>
  onError(listener: () => void): void
  end(): void
}

/** One file on its way through the worker. */
interface Reading {
  readonly outcome: Promise<Outcome>
  giveUp(fault: StatementFault): void
}

/** A file and how it is read. */
export interface ReadingParts {
  readonly file: Blob
  readonly options: ReadOptions
}

// After these the worker is busy with what is no longer wanted, or broken.
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
function startReading(
  worker: RunningWorker,
  timers: Timers,
  { file, options }: ReadingParts,
): Reading {
  const { hints, password, onProgress, signal } = options
  const end = deferred<Outcome>()
  let timer: unknown
  let wholeTimer: unknown

  function expectNewsWithin(delayMs: number): void {
    timers.clearTimeout(timer)
    timer = timers.setTimeout(() => giveUp({ type: 'took-too-long' }), delayMs)
  }

  function onPage(page: number, pages: number): void {
    // What was under way when the worker was ended may still arrive.
    if (end.isDone()) return
    expectNewsWithin(STANDSTILL_MS)
    onProgress?.(page, pages)
  }

  async function ask(): Promise<Outcome> {
    expectNewsWithin(FETCH_MS)
    if (!(await worker.remote.prepare(file))) return err({ type: 'reader-missing' })
    if (end.isDone()) return err({ type: 'cancelled' })
    expectNewsWithin(STANDSTILL_MS)
    wholeTimer = timers.setTimeout(() => giveUp({ type: 'took-too-long' }), READING_MS)
    const sent = new Map<number, StatementRow[]>()
    function onRows(section: number, rows: readonly StatementRow[]): void {
      const own = sent.get(section) ?? []
      own.push(...rows)
      sent.set(section, own)
    }
    const request = { file, hints, password }
    return withRows(await worker.remote.read(request, proxy(onPage), proxy(onRows)), sent)
  }

  function finish(outcome: Outcome): void {
    if (end.isDone()) return
    timers.clearTimeout(timer)
    timers.clearTimeout(wholeTimer)
    signal?.removeEventListener('abort', cancel)
    if (!outcome.ok && WORKER_IS_SPENT.has(outcome.error.type)) worker.end()
    end.resolve(outcome)
  }

  function giveUp(fault: StatementFault): void {
    finish(err(fault))
  }

  function cancel(): void {
    giveUp({ type: 'cancelled' })
  }

  function fail(): void {
    giveUp({ type: 'reader-failed' })
  }

  signal?.addEventListener('abort', cancel)
  worker.onError(fail)
  ask().then(finish, fail)
  return { outcome: end.promise, giveUp }
}

interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly isDone: () => boolean
}

function deferred<T>(): Deferred<T> {
  let isDone = false
  let pass: ((value: T) => void) | undefined
  const promise = new Promise<T>(resolve => {
    pass = resolve
  })
  return {
    promise,
    isDone: () => isDone,
    resolve(value) {
      isDone = true
      pass?.(value)
    },
  }
}
