import type { Transaction } from 'kysely'
import type { IdSource } from '#base/ids.ts'
import type { Result } from '#base/result.ts'
import type { PlanName } from '#records/plan.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { EditStamp } from '../edit-rule.ts'

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
}

/** What a command did. Without a change the history keeps its version. */
export interface Written<A extends object> {
  readonly answer: A
  readonly status: 200 | 201
  readonly changed: boolean
}

/** The steps of one write inside its transaction; a refusal undoes them all. */
export type WriteWork<A extends object> = (
  scope: WriteScope,
) => Promise<Result<Written<A>, ApiFailure>>
