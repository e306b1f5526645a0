import type { Clock, IdSource } from '#base/ids.ts'
import type { Timers } from '#base/timers.ts'
import type { Columns } from './columns/columns.ts'
import type { EnqueueDeps } from './outbox/enqueue.ts'
import type { Trigger } from './pass/trigger.ts'
import type { LedgerDb } from './store/ledger-db.ts'

/**
 * One signed-in person's ledger on this device: what every command is given. Made once, by the
 * composition root.
 */
export interface Ledger extends EnqueueDeps {
  readonly db: LedgerDb
  readonly userId: string
  readonly clock: Clock
  readonly newId: IdSource
  readonly timers: Timers
  readonly appVersion: string
  /** Lets go of browser caches that can be fetched again, when the phone is out of space. */
  readonly dropCaches: () => Promise<void>
  /** Asks for a pass soon; a write also registers Background Sync where there is one. */
  requestPass(trigger: Trigger): void
}

/** A ledger that screens read live: what every query is given. */
export interface LiveLedger extends Ledger {
  /** Answers over all transactions, which the database itself would be slow to give. */
  readonly columns: Columns
}
