import { type Endpoint, wrap } from 'comlink'
import { err } from '#domain/result.ts'
import type { StatementWorker } from '#domain/statement/pdf/statement-worker.ts'
import type { Timers } from '#domain/timers.ts'
import { type Outcome, type Reading, type RunningWorker, startReading } from './start-reading.ts'
import type { ReadOptions, StatementReader } from './statement-reader.ts'

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
      // Whoever reads is told that it was not to be had; in advance nobody is.
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
