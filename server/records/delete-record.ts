import { type RawBuilder, sql } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { snakeCase } from '#records/compile.ts'
import { dependentsOf, isTableKind, type TableKind } from '#records/registry.ts'
import { type RecordCells, tableOf } from '../db/tables/synced-tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import { success } from '../http/success.ts'
import { recordMessage } from './record-answers.ts'
import { missingRecord } from './require-record.ts'
import { answering, type WriteScope, type Written } from './write/write-scope.ts'

/** A record to delete. */
export interface DoomedRecord<K extends TableKind> {
  readonly kind: K
  readonly id: string
  /** Deletes what goes with it beside its dependents. */
  readonly also?: (row: RecordCells<K>) => Promise<void>
}

/**
 * Deletes the record, and what goes with it (`gone: 'goes'`) in the same version. Records that only name
 * it keep its id and show none, on every device alike, so that they need no new version. Deleting it
 * again is a success.
 */
export async function deleteRecord<K extends TableKind>(
  scope: WriteScope,
  { kind, id, also }: DoomedRecord<K>,
): Promise<Result<Written<ReturnType<typeof success>>, ApiFailure>> {
  const [row] = await scope.rows.find(kind, [id])
  if (row === undefined && scope.leavesGhosts) return layGhost(scope, kind, id)
  if (row === undefined) return err(missingRecord(kind))
  const changed = row.deleted_at === null
  if (changed) {
    await scope.rows.markDeleted(kind, sql`id = ${id}`)
    await markDependents(scope, kind, sql`${id}`)
    await also?.(row)
  }
  const answer = answering(success(recordMessage(kind, 'deleted')))
  return ok({ answer, status: 200, changed })
}

// What is not known here may have been lost with a history that is no more: others that still have it must not
// bring it back (HI9).
function layGhost(
  scope: WriteScope,
  kind: TableKind,
  id: string,
): Result<Written<ReturnType<typeof success>>, ApiFailure> {
  scope.rows.insertGhost(kind, id)
  const answer = answering(success(recordMessage(kind, 'deleted')))
  return ok({ answer, status: 200, changed: true })
}

// And what hangs on the dependents. A kind stands after those that it names, so this ends.
async function markDependents(
  scope: WriteScope,
  owner: TableKind,
  ownerIds: RawBuilder<unknown>,
): Promise<void> {
  for (const { kind, field } of dependentsOf(owner)) {
    if (!isTableKind(kind)) continue
    const isDependent = sql`${sql.ref(snakeCase(field))} in (${ownerIds})`
    await scope.rows.markDeleted(kind, isDependent)
    const ids = sql`select id from ${sql.table(tableOf(kind))}
      where ledger_id = ${scope.ledgerId} and ${isDependent}`
    await markDependents(scope, kind, ids)
  }
}
