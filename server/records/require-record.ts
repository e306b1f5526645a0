import type { Kysely } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { goneError } from '#contract/record-calls.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import type { RecordCells } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import { type ApiFailure, notFound, rowDeleted } from '../http/failures.ts'
import { findRecord } from './find-records.ts'
import type { WriteScope } from './write/write-scope.ts'

/** The record that a write is about; a repeat may find that it was deleted since. Else 404 or 410. */
export async function requireWritten<K extends TableKind>(
  scope: WriteScope,
  kind: K,
  id: string,
): Promise<Result<RecordCells<K>, ApiFailure>> {
  const [row] = await scope.rows.find(kind, [id])
  if (row === undefined) return err(missingRecord(kind))
  return row.deleted_at === null || scope.isRepeat ? ok(row) : err(deletedRecord(kind))
}

/** The record that a call is about, live and this ledger's; else 404 or 410. */
export async function requireRecord<K extends TableKind>(
  db: Kysely<Database>,
  kind: K,
  key: { readonly ledgerId: string; readonly id: string },
): Promise<Result<RecordCells<K>, ApiFailure>> {
  const row = await findRecord(db, kind, key)
  if (row === undefined) return err(missingRecord(kind))
  return row.deleted_at === null ? ok(row) : err(deletedRecord(kind))
}

/** 404 for a record that the user never had; `field` names where it was asked for. */
export function missingRecord(kind: TableKind, field?: string): ApiFailure {
  return notFound(nameOf(kind), field)
}

/** 410 for a record that was deleted, here or on another device. */
export function deletedRecord(kind: TableKind, field?: string): ApiFailure {
  return { ...rowDeleted(nameOf(kind), field), code: goneError(kind) }
}

/** 410 for a create that brings the id of a record that was deleted since. */
export function deletedSince(kind: TableKind): ApiFailure {
  return rowDeleted(nameOf(kind), 'id')
}

function nameOf(kind: TableKind): string {
  return `This ${recordType(kind).nouns[0]}`
}
