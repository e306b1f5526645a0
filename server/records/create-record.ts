import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { WrittenCells } from '#records/compile.ts'
import { hasRoom, planLimitMessage } from '#records/plan.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import type { RecordCells } from '../db/tables/synced-tables.ts'
import { type ApiFailure, planLimit } from '../http/failures.ts'
import { countUsed } from './plan-usage.ts'
import { deletedSince } from './require-record.ts'
import { requireRowRoom } from './row-room.ts'
import type { WriteScope, Written } from './write/write-scope.ts'

/** A record to make. */
export interface NewRecord<K extends TableKind, A extends object> {
  readonly kind: K
  /** The id that the call brought. */
  readonly id: string | undefined
  /** Whether the records that it names are fit, asked before the plan's room. */
  check(): Promise<Result<null, ApiFailure>>
  /** Its columns, under the id that it gets. */
  cells(id: string): WrittenCells | Promise<WrittenCells>
  answer(row: RecordCells<K>): Promise<A>
}

/**
 * Makes a record. An id the ledger already has answers with that record; one that was deleted is there again
 * where the kind comes back, else it is `row_deleted`; a full plan is `plan_limit`.
 */
export async function createRecord<K extends TableKind, A extends object>(
  scope: WriteScope,
  record: NewRecord<K, A>,
): Promise<Result<Written<A>, ApiFailure>> {
  const { kind } = record
  const id = record.id ?? scope.newId()
  const [existing] = record.id === undefined ? [] : await scope.rows.find(kind, [id])
  if (existing !== undefined) {
    const isGone = existing.deleted_at !== null && !scope.isRepeat
    if (!isGone) return ok({ answer: () => record.answer(existing), status: 200, changed: false })
    if (recordType(kind).comesBack !== true) return err(deletedSince(kind))
  }
  const checked = await record.check()
  if (!checked.ok) return checked
  const room = await requireRoom(scope, kind)
  if (!room.ok) return room
  const row = { id, cells: await record.cells(id) }
  if (existing === undefined) scope.rows.insert(kind, [row])
  else await scope.rows.bringBack(kind, row)
  return ok({ answer: () => answerNew(scope, record, id), status: 201, changed: true })
}

async function answerNew<K extends TableKind, A extends object>(
  { rows }: WriteScope,
  record: NewRecord<K, A>,
  id: string,
): Promise<A> {
  const [row] = await rows.find(record.kind, [id])
  assert(row !== undefined, 'a record that was made is there')
  return await record.answer(row)
}

async function requireRoom(scope: WriteScope, kind: TableKind): Promise<Result<null, ApiFailure>> {
  const rowRoom = requireRowRoom(scope, 1)
  return rowRoom.ok ? await requirePlanRoom(scope, kind) : rowRoom
}

/** Whether the plan has room for one more that it counts; 403 where it has none. */
export async function requirePlanRoom(
  { trx, ledgerId, level, rows }: WriteScope,
  kind: TableKind,
): Promise<Result<null, ApiFailure>> {
  const { plan } = recordType(kind)
  if (plan === null) return ok(null)
  await rows.flush()
  const used = await countUsed(trx, kind, ledgerId)
  if (hasRoom(level, plan.resource, used)) return ok(null)
  return err(planLimit(planLimitMessage(level, plan.resource)))
}
