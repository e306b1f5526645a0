import { type RawBuilder, sql } from 'kysely'
import { err, ok, type Result } from '#domain/result.ts'
import type { SyncedRows, SyncedTable } from '../db/synced-tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import { missingRecord } from '../policies/record-faults.ts'
import { success } from '../presenters/success.ts'
import { findRecord } from '../queries/records.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** A record to delete; `dependents` buries what goes with it. */
export interface DoomedRecord<T extends SyncedTable> {
  readonly table: T
  readonly id: string
  readonly message: string
  dependents?(row: SyncedRows[T]): Promise<void>
}

/** Buries the record, and what goes with it in the same version. Deleting it again is a success. */
export async function deleteRecord<T extends SyncedTable>(
  scope: WriteScope,
  doomed: DoomedRecord<T>,
): Promise<Result<Written<ReturnType<typeof success>>, ApiFailure>> {
  const { table, id } = doomed
  const row = await findRecord(scope.trx, table, { userId: scope.userId, id })
  if (row === undefined) return err(missingRecord(table))
  const changed = row.deleted_at === null
  if (changed) {
    await bury(scope, table, sql`id = ${id}`)
    await doomed.dependents?.(row)
  }
  return ok({ answer: success(doomed.message), status: 200, changed })
}

/**
 * Makes tombstones of the user's live rows that the condition names, at the write's version. Gives how
 * many there were.
 */
export async function bury(
  scope: WriteScope,
  table: SyncedTable,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set deleted_at = ${scope.now}, version = ${scope.version}
    where user_id = ${scope.userId} and deleted_at is null and ${which}`.execute(scope.trx)
  return Number(numAffectedRows ?? 0)
}
