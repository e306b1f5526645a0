import * as v from 'valibot'
import { idToInstant } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import { restoreBody, type RestoredRow } from '#contract/sync-calls.ts'
import { snakeCase, type WrittenCells } from '#records/compile.ts'
import { AT } from '#records/field.ts'
import { isCounted } from '#records/plan.ts'
import { isTableKind, recordType, type TableKind } from '#records/registry.ts'
import { idSchema } from '#records/wire-text.ts'
import type { AnyCells, FieldMark } from '#server/db/tables/synced-tables.ts'
import { type ApiFailure, validationFailure } from '#server/http/failures.ts'
import { success } from '#server/http/success.ts'
import { requirePlanRoom } from '../create-record.ts'
import { revalue } from '../foreign-money.ts'
import { missingRecord } from '../require-record.ts'
import { requireRowRoom } from '../row-room.ts'
import { answering, type WriteScope, type Written } from '../write/write-scope.ts'

// Where a restored row has its marks: from which version of which history it was restored.
const RESTORED = '*'

/**
 * Brings back records that a lost history had and a device still has, with their last known version (HI6). One
 * that is here stays, but for fields that nobody has set since a lesser version of it was restored; one
 * that was deleted stays deleted, and so do a transfer of which one leg was, and what an import brought that was
 * undone. The plan's limit holds.
 */
export async function restoreRecords(
  scope: WriteScope,
  body: unknown,
): Promise<Result<Written<object>, ApiFailure>> {
  const read = v.safeParse(restoreBody, body)
  if (!read.success) return err(validationFailure({ rows: 'Must be records.' }))
  const takenAway = await readTakenAway(scope, read.output.rows)
  let changed = false
  for (const row of read.output.rows) {
    const restored = await restoreOne(scope, row, takenAway)
    if (!restored.ok) return restored
    changed ||= restored.value
  }
  // What rows of other currencies are in naira is never sent.
  if (changed) await revalue(scope)
  return ok({ answer: answering(success('Restored.')), status: 200, changed })
}

/**
 * The imports and the transfers that a person took away, of those that what is to come back was part of. Of a transfer a
 * leg is deleted, and not because its wallet is: where the history never knew it, the deletion has left a tombstone of the
 * one leg that it named; of an import, one under the import's id (HI9).
 */
async function readTakenAway(
  scope: WriteScope,
  rows: readonly RestoredRow[],
): Promise<ReadonlySet<unknown>> {
  const importIds = rows.flatMap(({ row: { importId } }) => (isId(importId) ? [importId] : []))
  const undone = await goneAmong(scope, 'statement', importIds)
  const legs = rows.flatMap(({ t: kind, id, row: { transferId, walletId, importId } }) =>
    kind === 'transaction' && isId(transferId) && isId(walletId)
      ? [{ id, transferId, walletId, isUndone: isId(importId) && undone.has(importId) }]
      : [],
  )
  const goneLegs = await goneAmong(
    scope,
    'transaction',
    legs.map(({ id }) => id),
  )
  const goneWallets = await goneAmong(
    scope,
    'wallet',
    legs.map(({ walletId }) => walletId),
  )
  const taken = legs.filter(
    ({ id, walletId, isUndone }) => isUndone || (goneLegs.has(id) && !goneWallets.has(walletId)),
  )
  return new Set([...undone, ...taken.map(({ transferId }) => transferId)])
}

function isId(value: unknown): value is string {
  return v.is(idSchema, value)
}

async function goneAmong(
  { rows }: WriteScope,
  kind: TableKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await rows.find(kind, ids)
  return new Set(known.filter(row => row.deleted_at !== null).map(({ id }) => id))
}

async function restoreOne(
  scope: WriteScope,
  { t: kind, id, v: version, row }: RestoredRow,
  takenAway: ReadonlySet<unknown>,
): Promise<Result<boolean, ApiFailure>> {
  if (!isTableKind(kind)) return err(validationFailure({ rows: 'Must be known kinds.' }))
  const cells = readCells(kind, { ...row, id })
  if (cells === undefined) return err(validationFailure({ rows: 'Must be whole records.' }))
  const [existing] = await scope.rows.find(kind, [id])
  if (existing !== undefined) return ok(await fillFields(scope, { kind, existing, cells, version }))
  const placed = await placeCells(scope, kind, cells)
  if (!placed.ok) return placed
  const isTaken = takenAway.has(cells['transfer_id']) || takenAway.has(cells['import_id'])
  const deletedAt = isTaken ? scope.now : placed.value['deleted_at']
  const kept = { ...placed.value, deleted_at: deletedAt }
  const room = await requireRoom(scope, kind, kept)
  if (!room.ok) return room
  const marks = JSON.stringify({ [RESTORED]: markOf(version) })
  const whole = { ...unseenCells(kind, id), ...kept, field_v: marks }
  scope.rows.restoreRow(kind, { id, cells: whole })
  return ok(true)
}

function readCells(kind: TableKind, row: { readonly id: string }): WrittenCells | undefined {
  const record = recordType(kind)
  const read = v.safeParse(record.wire, row)
  return read.success ? record.toCells(read.output as object) : undefined
}

/** What only the server has of a record, which no device can send back: it begins with the time in its id. */
function unseenCells(kind: TableKind, id: string): WrittenCells {
  const { fields, ghost } = recordType(kind)
  const unseen = Object.entries(fields).filter(([, { options }]) => options.wire === false)
  return Object.fromEntries(
    unseen.map(([name, { options }]) => [
      snakeCase(name),
      options.born === AT ? idToInstant(id) : ghost[snakeCase(name)],
    ]),
  )
}

interface Filling {
  readonly kind: TableKind
  readonly existing: AnyCells
  readonly cells: WrittenCells
  readonly version: number
}

async function fillFields(
  scope: WriteScope,
  { kind, existing, cells, version }: Filling,
): Promise<boolean> {
  const marks: Readonly<Record<string, FieldMark>> = existing.field_v
  const restored = marks[RESTORED]
  if (existing.deleted_at !== null || restored === undefined || restored.v >= version) return false
  const set = new Set(
    Object.entries(recordType(kind).fields)
      .filter(([name, { options }]) => marks[options.call ?? name] !== undefined)
      .map(([name]) => snakeCase(name)),
  )
  const unset = Object.entries(cells).filter(([column]) => !set.has(column))
  await scope.rows.update(kind, {
    row: existing,
    cells: {
      ...Object.fromEntries(unset),
      version: scope.version,
      field_v: JSON.stringify({ ...marks, [RESTORED]: markOf(version) }),
    },
  })
  return true
}

/**
 * The cells of a row as it can be kept: what belongs to a deleted record is deleted, and a record that is
 * only named, and not here, is named no more. 404 where what it belongs to was never known.
 */
async function placeCells(
  scope: WriteScope,
  kind: TableKind,
  cells: WrittenCells,
): Promise<Result<WrittenCells, ApiFailure>> {
  const placed: Record<string, unknown> = { ...cells, deleted_at: null }
  for (const [name, { options }] of Object.entries(recordType(kind).fields)) {
    const [column, { to }] = [snakeCase(name), options]
    const id = placed[column]
    if (to === undefined || !isTableKind(to) || typeof id !== 'string') continue
    const [named] = await scope.rows.find(to, [id])
    if (options.gone !== 'goes') {
      if (named === undefined) placed[column] = null
      continue
    }
    if (named === undefined) return err(missingRecord(to, name))
    if (named.deleted_at !== null) placed['deleted_at'] = scope.now
  }
  return ok(placed)
}

async function requireRoom(
  scope: WriteScope,
  kind: TableKind,
  cells: WrittenCells,
): Promise<Result<null, ApiFailure>> {
  if (cells['deleted_at'] !== null) return ok(null)
  const rowRoom = requireRowRoom(scope, 1)
  const takesRoom = isCounted(recordType(kind).plan, field => cells[snakeCase(field)])
  return rowRoom.ok && takesRoom ? await requirePlanRoom(scope, kind) : rowRoom
}

function markOf(version: number): FieldMark {
  return { v: version, at: 0, device: null, seq: null, op: null }
}
