import type { Http } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import type { Clock, IdSource } from '#domain/ids.ts'
import type { Timers } from '#domain/timers.ts'
import type { Random } from './backoff.ts'
import type { SyncPolicy } from './policy.ts'

/** What the sync tells whoever watches it; never a person's data. */
export interface SyncLog {
  report(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void
}

/**
 * Everything that a pass reaches the world through: the same core runs in a tab, in the service
 * worker and in the simulator.
 */
export interface SyncCore {
  readonly db: LedgerDb
  readonly userId: string
  /** Names this tab or worker among those that share the ledger. */
  readonly owner: string
  readonly http: Http
  readonly locks: Locks
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  readonly newId: IdSource
  readonly policy: SyncPolicy
  readonly log: SyncLog
  /** Lets go of browser caches that can be fetched again. */
  readonly dropCaches: () => Promise<void>
}
