import { sql } from 'kysely'
import { err, ok, type Result } from '#domain/result.ts'
import type { WriteScope } from '../commands/write-scope.ts'
import type { SyncedTable } from '../db/synced-tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import { deletedRecord, missingRecord } from './record-faults.ts'

/** A record that a write names, and the field that names it. */
export interface Reference {
  readonly id: string | null
  readonly field: string
}

/** The records exist, are this user's, and live; else 404 or 410 at the field. */
export async function requireReferences(
  scope: WriteScope,
  table: SyncedTable,
  references: readonly Reference[],
): Promise<Result<null, ApiFailure>> {
  const ids = [...new Set(references.map(reference => reference.id))].filter(id => id !== null)
  if (ids.length === 0) return ok(null)
  const { rows } = await sql<FoundRow>`
    select id, deleted_at from ${sql.table(table)}
    where user_id = ${scope.userId} and id in (${sql.join(ids)})`.execute(scope.trx)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  for (const { id, field } of references) {
    if (id === null) continue
    const row = rowsById.get(id)
    if (row === undefined) return err(missingRecord(table, field))
    if (row.deleted_at !== null) return err(deletedRecord(table, field))
  }
  return ok(null)
}

interface FoundRow {
  readonly id: string
  readonly deleted_at: number | null
}
