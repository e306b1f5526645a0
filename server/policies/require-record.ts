import type { Kysely } from 'kysely'
import { err, ok, type Result } from '#domain/result.ts'
import type { SyncedRows, SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import { findRecord } from '../queries/records.ts'
import { deletedRecord, missingRecord } from './record-faults.ts'

/** The record that a call is about, live and this user's; else 404 or 410. */
export async function requireRecord<T extends SyncedTable>(
  db: Kysely<Database>,
  table: T,
  key: { readonly userId: string; readonly id: string },
): Promise<Result<SyncedRows[T], ApiFailure>> {
  const row = await findRecord(db, table, key)
  if (row === undefined) return err(missingRecord(table))
  return row.deleted_at === null ? ok(row) : err(deletedRecord(table))
}
