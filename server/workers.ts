import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#base/ids.ts'
import type { Timers } from '#base/timers.ts'
import type { Log } from './ports/log.ts'

/** How many workers serve, and with what they are started beside the primary's own environment. */
export interface WorkersStart {
  readonly count: number
  readonly env: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** The processes that serve, until `stop`. */
export interface Workers {
  /** Lets each end in order. */
  stop(): Promise<void>
}

const READY = 'ready'

/** In a worker: it serves from now on. */
export function reportReady(): void {
  process.send?.(READY)
}

/** Whether this process is the first worker of its primary's life, which does what is done once. */
export function isFirstWorker(): boolean {
  return cluster.worker?.id === 1
}

//   forked ──'ready'──► serving ──exit──► pause (longer each time, unless it had served a while) ──► forked
//      └──exit, before all are serving: the whole start fails
//
// A stop ends them all and forks none.

/**
 * Forks the workers, which share the port, and forks another for each that ends by itself. The first is
 * ready before the others begin, so that what it brings up to date is so for them. Throws when one does not
 * get so far; it has said why.
 */
export async function startWorkers(start: WorkersStart): Promise<Workers> {
  const { count, env, clock, timers, log } = start
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('main.ts', import.meta.url)),
    execArgv: ['--import', import.meta.resolve('tsx')],
    args: process.argv.slice(2),
  })
  const living = new Set<Worker>()
  let isStopping = false

  function fork(): Worker {
    const worker = cluster.fork(env)
    living.add(worker)
    worker.once('exit', () => living.delete(worker))
    const { pid } = worker.process
    log.info('worker.started', { pid })
    worker.on('message', message => {
      if (message === READY) log.info('worker.ready', { pid })
    })
    return worker
  }

  function watch(worker: Worker, deaths: number): void {
    const startedAt = clock()
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      log.warn('worker.ended', { pid: worker.process.pid, code, signal })
      const isSteady = clock() - startedAt >= STEADY_MS
      const soFar = isSteady ? 0 : deaths
      timers.setTimeout(() => {
        if (!isStopping) watch(fork(), soFar + 1)
      }, restartPauseMs(soFar))
    })
  }

  async function stop(): Promise<void> {
    isStopping = true
    const ended = Array.from(living, worker => once(worker, 'exit'))
    for (const worker of living) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }

  try {
    const first = fork()
    await untilReady(first)
    const others = Array.from({ length: count - 1 }, fork)
    await Promise.all(others.map(untilReady))
    for (const worker of [first, ...others]) watch(worker, 0)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.on('message', message => {
      if (message === READY) resolve()
    })
    worker.once('exit', () => reject(new WorkerNotStarted()))
  })
}

/** A worker ended before it was ready; its own words say why. */
export class WorkerNotStarted extends Error {}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** One that served for so long ended for another reason than how it is set up. */
const STEADY_MS = 60_000

/** How long to wait with another worker after so many ended shortly after their start. */
export function restartPauseMs(deaths: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** deaths)
}
