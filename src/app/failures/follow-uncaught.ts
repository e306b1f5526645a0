import type { Clock } from '#base/ids.ts'
import { isClosedFault } from '#ledger/store/storage-failure.ts'
import { SyncReport } from '../sync-report.ts'

/** One fault often brings others along; they are shown once. */
const QUIET_MS = 30_000

/** What happens to uncaught errors. */
export interface UncaughtOptions {
  readonly tell: () => void
  readonly clock: Clock
}

/**
 * Shows uncaught errors of the app, which else end in the console while the person waits
 * for something that does not come. Nothing is sent anywhere. Gives what ends it.
 */
export function followUncaught(browser: Window, { tell, clock }: UncaughtOptions): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let quietUntil = -Infinity

  function hear(fault: unknown): void {
    if (!isFault(fault) || clock() < quietUntil) return
    quietUntil = clock() + QUIET_MS
    tell()
  }

  browser.addEventListener('error', ({ error }) => hear(error), { signal })
  browser.addEventListener('unhandledrejection', ({ reason }) => hear(reason), { signal })
  return () => stopped.abort()
}

/** Not what was called off, what a closed ledger answers (its own words are said), or a browser's hint. */
function isFault(fault: unknown): boolean {
  // A script of another origin, or a resize observer that was late, comes without an error.
  if (!(fault instanceof Error) && !(fault instanceof DOMException)) return false
  return fault.name !== 'AbortError' && !(fault instanceof SyncReport) && !isClosedFault(fault)
}
