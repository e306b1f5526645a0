import { Worker } from 'node:worker_threads'
import { err } from '#domain/result.ts'
import type { Log } from '../ports/log.ts'
import type { StatementJob, StatementOutcome } from './statement-job.ts'

/** What one file may take. */
export interface ThreadLimits {
  readonly wallMs: number
  readonly heapMb: number
  /** Of the process in all, beyond what it had: what a file unpacks to lies outside any heap. */
  readonly growthMb: number
}

/** How a thread is run. */
export interface ThreadRun {
  readonly limits: ThreadLimits
  readonly log: Log
  /** Aborted when nobody waits for the answer any more. */
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
export async function runThread(job: StatementJob, run: ThreadRun): Promise<StatementOutcome> {
  const thread = startThread(job, run.limits)
  const ended = new AbortController()
  try {
    return await Promise.race([answerOf(thread, run.log), stopOf(run, ended.signal)])
  } finally {
    ended.abort()
    await thread.terminate()
  }
}

function startThread({ bytes, hints }: StatementJob, limits: ThreadLimits): Worker {
  const thread = new Worker(ENTRY, {
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
    // Also the ordinary end, when the message has settled this already.
    thread.once('exit', () => resolve(err({ type: 'reader-failed' })))
  })
}

/** Settles when the thread has to be stopped, and never after it has `ended`. */
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
