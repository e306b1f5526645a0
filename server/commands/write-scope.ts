import type { Transaction } from 'kysely'
import type { IdSource } from '#domain/ids.ts'
import type { PlanName } from '#domain/plan.ts'
import type { Result } from '#domain/result.ts'
import type { Database } from '../db/tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { EditStamp } from '../policies/edit-rule.ts'

/** What a command works with: the transaction, and what it stamps on rows. */
export interface WriteScope {
  readonly trx: Transaction<Database>
  readonly userId: string
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
