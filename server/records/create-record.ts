import { err, ok, type Result } from '#base/result.ts'
import type { WrittenCells } from '#records/compile.ts'
import { hasRoom, planLimitMessage } from '#records/plan.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import type { RecordCells } from '../db/tables/synced-tables.ts'
import { type ApiFailure, planLimit } from '../http/failures.ts'
import { findRecord } from './find-records.ts'
import { countUsed } from './plan-usage.ts'
import { deletedSince } from './require-record.ts'
import { insertRow } from './store-rows.ts'
import type { WriteScope, Written } from './write/write-scope.ts'

/** A record to make. */
export interface NewRecord<K extends TableKind, A extends object> {
  readonly kind: K
  /** The id that the call brought. */
  readonly id: string | undefined
  /** Whether the records that it names are fit, asked before the plan's room. */
  check(): Promise<Result<null, ApiFailure>>
  /** Its columns, under the id that it gets. */
  cells(id: string): WrittenCells
  answer(row: RecordCells<K>): Promise<A>
}

/**
 * Makes a record. An id the ledger already has answers with that record; one that was deleted is
 * `row_deleted`; a full plan is `plan_limit`.
 */
export async function createRecord<K extends TableKind, A extends object>(
  scope: WriteScope,
  record: NewRecord<K, A>,
): Promise<Result<Written<A>, ApiFailure>> {
  const { trx, ledgerId } = scope
  const { kind } = record
  const id = record.id ?? scope.newId()
  const existing =
    record.id === undefined ? undefined : await findRecord(trx, kind, { ledgerId, id })
  if (existing !== undefined) {
    if (existing.deleted_at !== null) return err(deletedSince(kind))
    return ok({ answer: await record.answer(existing), status: 200, changed: false })
  }
  const checked = await record.check()
  if (!checked.ok) return checked
  const room = await requireRoom(scope, kind)
  if (!room.ok) return room
  const row = await insertRow(scope, kind, { id, cells: record.cells(id) })
  return ok({ answer: await record.answer(row), status: 201, changed: true })
}

async function requireRoom(scope: WriteScope, kind: TableKind): Promise<Result<null, ApiFailure>> {
  const { trx, ledgerId, level } = scope
  const { plan } = recordType(kind)
  if (plan === null) return ok(null)
  if (hasRoom(level, plan.resource, await countUsed(trx, kind, ledgerId))) return ok(null)
  return err(planLimit(planLimitMessage(level, plan.resource)))
}
