import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { SyncedRows } from '../db/synced-tables.ts'
import { type ApiFailure, planLimit } from '../http/failures.ts'
import { deletedSince } from '../policies/record-faults.ts'
import { countUsed, type CountedTable } from '../queries/plan-usage.ts'
import { findRecord } from '../queries/records.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** A record that a plan counts, as its own command makes and answers it. */
export interface NewRecord<T extends CountedTable, A extends object> {
  readonly table: T
  /** The id that the call brought. */
  readonly id: string | undefined
  /** For a kind that refers to others: whether these are fit, asked before the plan's room. */
  check?(): Promise<Result<null, ApiFailure>>
  insert(id: string): Promise<SyncedRows[T]>
  answer(row: SyncedRows[T]): A | Promise<A>
}

/**
 * Makes a record of a kind that the plan counts. An id the user already has answers with that
 * record; one that was deleted is `row_deleted`; a full plan is `plan_limit`.
 */
export async function createRecord<T extends CountedTable, A extends object>(
  scope: WriteScope,
  record: NewRecord<T, A>,
): Promise<Result<Written<A>, ApiFailure>> {
  const { trx, userId, level } = scope
  const { table, id } = record
  const existing = id === undefined ? undefined : await findRecord(trx, table, { userId, id })
  if (existing !== undefined) {
    if (existing.deleted_at !== null) return err(deletedSince(table))
    return ok({ answer: await record.answer(existing), status: 200, changed: false })
  }
  const checked = await record.check?.()
  if (checked?.ok === false) return checked
  if (!hasRoom(level, table, await countUsed(trx, table, userId))) {
    return err(planLimit(planLimitMessage(level, table)))
  }
  const row = await record.insert(id ?? scope.newId())
  return ok({ answer: await record.answer(row), status: 201, changed: true })
}
