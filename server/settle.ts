import type { Log } from './ports/log.ts'

/** Waits for work whose failure is nobody's answer: it becomes a line in the log. */
export async function settle(log: Log, event: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    log.warn(event, { name: error instanceof Error ? error.name : typeof error })
  }
}

/**
 * Lets work run on after the answer: a mail must not keep a caller waiting, nor tell by the time it
 * takes whether there was one to send.
 */
export function detach(log: Log, event: string, work: Promise<unknown>): void {
  void settle(log, event, work)
}
