import type { AppDeps } from '../deps.ts'
import { purgeMarks } from '../notices/notice-marks.ts'
import { emptyTombstones } from './empty-tombstones.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { purgeKeys } from './purge-keys.ts'
import { purgeSessions } from './purge-sessions.ts'

const INTERVAL_MS = 60 * 60 * 1000

/** Does what has to be done now and then, once. Harmless in several processes at the same time. */
export async function keepHouse(deps: AppDeps): Promise<void> {
  const nowMs = deps.clock()
  const keys = await purgeKeys(deps.db, nowMs)
  const tombstones = await emptyTombstones(deps.db, nowMs)
  const sessions = await purgeSessions(deps.db, nowMs)
  const marks = await purgeMarks(deps.db, nowMs)
  const accounts = await eraseAccounts(deps, nowMs)
  deps.log.info('housekeeping.done', { keys, tombstones, sessions, marks, accounts })
}

/** Keeps house every hour until the returned function is called; a failed round waits for the next. */
export function startJobs(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    keepHouse(deps).catch((error: unknown) => {
      deps.log.warn('housekeeping.failed', { name: error instanceof Error ? error.name : '' })
    })
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
