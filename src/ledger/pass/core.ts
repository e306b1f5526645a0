import type { Http } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import type { Clock, IdSource } from '#base/ids.ts'
import type { Timers } from '#base/timers.ts'
import type { Random } from '#time/backoff.ts'
import type { SyncPolicy } from '../outbox/policy.ts'
import type { LedgerDb } from '../store/ledger-db.ts'

/** What the sync reports to its listeners; never a person's data. */
export interface SyncLog {
  report(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void
}

/**
 * Everything that a pass reaches the world through: the same core runs in a tab, in the service
 * worker and in the simulator.
 */
export interface SyncCore {
  readonly db: LedgerDb
  /** Whose rows, pass and stream these are. */
  readonly ledgerId: string
  /** Who is signed in: whose tokens, chats and picture these are. */
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
  /** Whether another pass was asked for here, and waits for the end of this one. */
  readonly isAsked?: () => boolean
  /** Of as many new transactions in one pull, blocks are made first, and rows later (BO5); its own default. */
  readonly leastPutBy?: number
  /** Lets go of browser caches that can be fetched again. */
  readonly dropCaches: () => Promise<void>
}
