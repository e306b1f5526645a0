import type { Log } from './ports/log.ts'

/** Waits for work on which no answer depends: its failure becomes a line in the log. */
export async function logFailure(log: Log, event: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    log.warn(event, { name: error instanceof Error ? error.name : typeof error })
  }
}

/**
 * Lets work run on after the answer: a mail must not keep a caller waiting, nor reveal by the time it
 * takes whether there was one to send.
 */
export function detach(log: Log, event: string, work: Promise<unknown>): void {
  void logFailure(log, event, work)
}
