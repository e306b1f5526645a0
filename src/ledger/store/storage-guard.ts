import { err, ok, type Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import { resetColumns } from '../columns/load-columns.ts'
import type { LedgerDb } from './ledger-db.ts'
import {
  isClosedFault,
  isQuotaFault,
  isStuckFault,
  type StorageFault,
  StorageStuck,
} from './storage-failure.ts'

/** What guarding a write needs; `dropCaches` lets go of what can be fetched or made again. */
export interface StorageGuardDeps {
  readonly db: LedgerDb
  readonly timers: Timers
  readonly dropCaches: () => Promise<void>
}

/** Longest silence of a local transaction before its connection counts as wedged. */
export const WATCHDOG_MS = 8000

/**
 * Does local work that must not be lost silently: space is made step by step when there is none, a
 * wedged connection is opened anew, each once over. The work must be safe to run again when it
 * already took effect. Faults of the code itself reject.
 */
export async function guardStorage<T>(
  deps: StorageGuardDeps,
  work: () => Promise<T>,
): Promise<Result<T, StorageFault>> {
  for (const relieve of [...reliefs, noRelief]) {
    try {
      return ok(await withWatchdog(deps, WATCHDOG_MS, work()))
    } catch (error) {
      if (isClosedFault(error)) return err('closed')
      if (isStuckFault(error)) return retryReopened(deps, work)
      if (!isQuotaFault(error)) throw error
      // A step that fails makes no space; the next one may.
      await relieve(deps).catch(() => undefined)
    }
  }
  return err('storage-full')
}

/** What the watchdog looks at. */
export interface Watched {
  readonly db: Pick<LedgerDb, 'chunksDone'>
  readonly timers: Timers
}

/** Rejects with `StorageStuck` when the work neither ends nor moves for so long. */
export async function withWatchdog<T>(
  { db, timers }: Watched,
  limitMs: number,
  work: Promise<T>,
): Promise<T> {
  let timer: unknown
  const alarm = new Promise<never>((_, reject) => {
    function watch(seenChunks: number) {
      timer = timers.setTimeout(() => {
        if (db.chunksDone === seenChunks) reject(new StorageStuck('no sign of life'))
        else watch(db.chunksDone)
      }, limitMs)
    }
    watch(db.chunksDone)
  })
  try {
    return await Promise.race([work, alarm])
  } finally {
    timers.clearTimeout(timer)
  }
}

/** Closes the connection and opens another: all that helps a wedged one short of a restart. */
export async function reopen(db: LedgerDb): Promise<void> {
  db.close({ disableAutoOpen: false })
  await db.open()
}

async function retryReopened<T>(
  deps: StorageGuardDeps,
  work: () => Promise<T>,
): Promise<Result<T, StorageFault>> {
  try {
    await withWatchdog(deps, WATCHDOG_MS, reopen(deps.db))
    return ok(await withWatchdog(deps, WATCHDOG_MS, work()))
  } catch (error) {
    if (isQuotaFault(error)) return err('storage-full')
    if (isClosedFault(error)) return err('closed')
    if (isStuckFault(error)) return err('storage-stuck')
    throw error
  }
}

type Relief = (deps: StorageGuardDeps) => Promise<void>

const reliefs: readonly Relief[] = [dropBallast, dropCaches, dropActions, dropJournal]

async function dropBallast({ db }: StorageGuardDeps): Promise<void> {
  await db.ballast.clear()
}

/** Lets go of what can be made or fetched again: the month columns, and the browser's caches. */
export async function dropCaches({ db, dropCaches: dropOthers }: StorageGuardDeps): Promise<void> {
  await resetColumns(db)
  await dropOthers()
}

/** Lets go of what can only be undone: what was done stays done. */
async function dropActions({ db }: StorageGuardDeps): Promise<void> {
  await db.actions.clear()
}

/** Lets go of settled writes; they are on the server. */
export async function dropJournal({ db }: StorageGuardDeps): Promise<void> {
  await db.journal.clear()
}

async function noRelief(): Promise<void> {
  // Nothing is left to give.
}
