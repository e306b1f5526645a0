import { err, type Result } from '#domain/result.ts'
import { fileFault } from '#domain/statement/pdf/file-fault.ts'
import type { StatementReading } from '#domain/statement/reading.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import type { Log } from '../ports/log.ts'
import { createTurns } from '../turns.ts'
import { runThread, type ThreadLimits } from './run-thread.ts'
import type { StatementJob } from './statement-job.ts'

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
}

/** security.md 3.6. */
const LIMITS: ThreadLimits = { wallMs: 20_000, heapMb: 256, growthMb: 768 }

/** How many files may wait for a place. */
export const MAX_WAITING = 8

/** Starts no thread before there is a file. */
export function createStatementThreads({
  places,
  log,
  limits = LIMITS,
}: StatementThreadsParts): StatementThreads {
  const takeTurn = createTurns(places)
  let inHand = 0
  return {
    async read(job, signal) {
      // Told without a thread, which takes most of a second to start.
      const fault = fileFault(job.bytes)
      if (fault !== undefined) return err(fault)
      if (inHand >= places + MAX_WAITING) return err({ type: 'too-busy' })
      inHand += 1
      try {
        return await takeTurn(async () => {
          if (signal.aborted) return err({ type: 'cancelled' })
          return await runThread(job, { limits, log, signal })
        })
      } finally {
        inHand -= 1
      }
    },
  }
}
