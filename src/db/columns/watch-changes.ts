import { liveQuery } from 'dexie'
import type { Timers } from '#domain/timers.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { readLastChange } from './load-columns.ts'

/** What is watched, and how long to rest after telling. */
export interface WatchDeps {
  readonly db: LedgerDb
  readonly timers: Timers
  readonly restMs: () => number
}

/**
 * Tells of changes to the ledger's transactions, whichever tab or worker made them: at once, then
 * not again before the rest is over. Gives the way to stop.
 */
export function watchChanges({ db, timers, restMs }: WatchDeps, tell: () => void): () => void {
  let seen = 0
  let rest: unknown
  let isDue = false

  function announce(): void {
    if (rest !== undefined) {
      isDue = true
      return
    }
    isDue = false
    rest = timers.setTimeout(endRest, restMs())
    tell()
  }

  function endRest(): void {
    rest = undefined
    if (isDue) announce()
  }

  const subscription = liveQuery(() => readLastChange(db)).subscribe({
    next(change) {
      // A mark that was worked in is deleted, which is no change.
      if (change > seen) announce()
      seen = Math.max(seen, change)
    },
    // The database was closed; whoever asks next is told.
    error: () => undefined,
  })
  return () => {
    subscription.unsubscribe()
    if (rest !== undefined) timers.clearTimeout(rest)
  }
}
