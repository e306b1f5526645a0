import type { Transaction } from 'kysely'
import type { IdSource } from '#base/ids.ts'
import type { Result } from '#base/result.ts'
import type { LeftRow } from '#contract/sync-calls.ts'
import type { PlanName } from '#records/plan.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import type { EditStamp } from '../edit-rule.ts'
import type { LedgerRows } from './ledger-rows.ts'

/** What a command works with: the transaction, whose rows by whom, and what it stamps on them. */
export interface WriteScope extends LedgerAccess {
  readonly trx: Transaction<Database>
  /** Of the ledger, whose records it limits. */
  readonly level: PlanName
  /** The version that this write is committed at, if it changes anything. */
  readonly version: number
  /** Epoch ms. */
  readonly now: number
  readonly newId: IdSource
  readonly edit: EditStamp
  /** What people call the device that sent the write. */
  readonly deviceName: string
  /** Deleting what is not known here leaves a tombstone all the same (HI9); else it is 404. */
  readonly leavesGhosts: boolean
  /** Whether a budget counts anything by itself, as far as is known: an answer need not look for what counts in none. */
  readonly counts: boolean
  /** The write was done before, and only its answer is made anew: nothing is to be changed. */
  readonly isRepeat: boolean
  /** The ledger's records, as this write sees and leaves them. */
  readonly rows: LedgerRows
}

/** What a command did. Without a change the history keeps its version. */
export interface Written<A extends object> {
  /** Makes the answer, for whom it interests: in the write's transaction. */
  answer(): Promise<A>
  readonly status: 200 | 201
  readonly changed: boolean
  /** Of a write about several rows, those that it left as they were: only its answer tells, which is kept then. */
  readonly left?: readonly LeftRow[]
  /** What of it may be worth a notice, once it is committed. */
  readonly event?: NoticeEvent
}

/** The answer of a write that is known by the time that it was done. */
export function answering<A extends object>(answer: A): Written<A>['answer'] {
  return async () => await Promise.resolve(answer)
}

/** The steps of one write inside its transaction; a refusal undoes them all. */
export type WriteWork<A extends object> = (
  scope: WriteScope,
) => Promise<Result<Written<A>, ApiFailure>>
