import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { err, type Result } from '#base/result.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { fileFault, type StatementFault } from '#features/statements/rules/statement-fault.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/ports/log.ts'
import { createTurns } from '#server/turns.ts'
import type { StatementJob, StatementOutcome } from './statement-job.ts'

/** What one file may take. */
interface ThreadLimits {
  readonly wallMs: number
  readonly heapMb: number
  /** Of the process in all, beyond what it had: what a file unpacks to lies outside any heap. */
  readonly growthMb: number
}

/** How a thread is run. */
export interface ThreadRun {
  readonly entry: URL
  readonly limits: ThreadLimits
  readonly log: Log
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal
}

const ENTRY = new URL('./statement-thread.mjs', import.meta.url)

const MEMORY_CHECK_MS = 100
const MB = 1024 * 1024

/**
 * Reads a file in a thread of its own, which is ended afterwards whatever it does: in time or not
 * (`took-too-long`), out of memory or crashed (`reader-failed`), or not waited for (`cancelled`).
 * The thread sees no environment variable, and what it prints goes nowhere.
 */
async function runThread(job: StatementJob, run: ThreadRun): Promise<StatementOutcome> {
  const thread = startThread(job, run)
  const ended = new AbortController()
  try {
    return await Promise.race([answerOf(thread, run.log), stopOf(run, ended.signal)])
  } finally {
    ended.abort()
    await thread.terminate()
  }
}

function startThread({ bytes, hints }: StatementJob, { entry, limits }: ThreadRun): Worker {
  const thread = new Worker(entry, {
    workerData: { bytes, hints },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  thread.stdout.resume()
  thread.stderr.resume()
  return thread
}

function answerOf(thread: Worker, log: Log): Promise<StatementOutcome> {
  return new Promise(resolve => {
    thread.once('message', (outcome: StatementOutcome) => resolve(outcome))
    thread.once('error', error => {
      log.warn('statement.thread_failed', { code: 'code' in error ? error.code : error.name })
      resolve(err({ type: 'reader-failed' }))
    })
    // Also the ordinary end, when the message has resolved this already.
    thread.once('exit', () => resolve(err({ type: 'reader-failed' })))
  })
}

/** Resolves when the thread has to be stopped, and never after it has `ended`. */
function stopOf({ limits, log, signal }: ThreadRun, ended: AbortSignal): Promise<StatementOutcome> {
  return new Promise(resolve => {
    function stop(type: 'took-too-long' | 'reader-failed' | 'cancelled'): void {
      resolve(err({ type }))
    }

    const memoryBefore = process.memoryUsage.rss()
    const clock = setTimeout(() => stop('took-too-long'), limits.wallMs)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - memoryBefore < limits.growthMb * MB) return
      log.warn('statement.thread_failed', { code: 'memory' })
      stop('reader-failed')
    }, MEMORY_CHECK_MS)
    signal.addEventListener('abort', () => stop('cancelled'), { signal: ended })
    if (signal.aborted) stop('cancelled')
    ended.addEventListener('abort', () => {
      clearTimeout(clock)
      clearInterval(watch)
    })
  })
}

/** As many files are being read, or wait for it, as this server takes on at once. */
export interface TooBusy {
  readonly type: 'too-busy'
}

/** Reads statements beside the server's own work. */
export interface StatementThreads {
  /** Reads a file; aborting the signal ends it. The bytes are of no use to the caller afterwards. */
  read(
    job: StatementJob,
    signal: AbortSignal,
  ): Promise<Result<StatementReading, StatementFault | TooBusy>>
}

/** What the threads are made of. */
export interface StatementThreadsParts {
  /** How many files are read at once: no more than the machine has cores. */
  readonly places: number
  readonly log: Log
  readonly limits?: ThreadLimits
  /** The script of a thread; default: the one that reads the sources. */
  readonly entry?: URL
}

/** What a thread may use (security 6). */
const LIMITS: ThreadLimits = { wallMs: 20_000, heapMb: 256, growthMb: 768 }

/** How many files may wait for a place. */
export const MAX_WAITING = 8

/** Starts no thread before there is a file. */
export function createStatementThreads({
  places,
  log,
  limits = LIMITS,
  entry = ENTRY,
}: StatementThreadsParts): StatementThreads {
  const takeTurn = createTurns(places)
  let inHand = 0
  return {
    async read(job, signal) {
      // Answered without a thread, which takes most of a second to start.
      const fault = fileFault(job.bytes)
      if (fault !== undefined) return err(fault)
      if (inHand >= places + MAX_WAITING) return err({ type: 'too-busy' })
      inHand += 1
      try {
        return await takeTurn(async () => {
          if (signal.aborted) return err({ type: 'cancelled' })
          return await runThread(job, { entry, limits, log, signal })
        })
      } finally {
        inHand -= 1
      }
    },
  }
}

// Each takes 100 MB while it is read.
const MOST_STATEMENTS_AT_ONCE = 4

/** How many files one process may read at once. */
export function statementPlaces({ workers }: Config): number {
  return Math.min(Math.ceil(availableParallelism() / workers), MOST_STATEMENTS_AT_ONCE)
}
