import { wrap } from 'comlink'
import type { StatementWorker } from '#domain/statement/pdf/statement-worker.ts'
import type { Platform } from './platform.ts'

/** How long after the start, so that it takes nothing from the first page, in ms. */
export const FETCH_AFTER_MS = 20_000

/**
 * Has the reader of statements fetched where the app is installed: a statement may be shared with no
 * network before the import page was ever opened. A reader that is there already costs a look at the
 * cache. Returns how to call it off.
 */
export function fetchReaderAhead(
  platform: Pick<Platform, 'isInstalled' | 'timers' | 'startStatementWorker'>,
): () => void {
  const { timers } = platform
  if (!platform.isInstalled()) return () => undefined
  const timer = timers.setTimeout(() => fetchReader(platform), FETCH_AFTER_MS)
  return () => timers.clearTimeout(timer)
}

function fetchReader({ startStatementWorker }: Pick<Platform, 'startStatementWorker'>): void {
  const port = startStatementWorker()

  function end(): void {
    port.terminate()
  }

  // With no network now, it is fetched at the next start, or with the import page.
  port.addEventListener('error', end)
  wrap<StatementWorker>(port).prepare().then(end, end)
}
