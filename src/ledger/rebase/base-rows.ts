import type { SyncPolicy } from '../outbox/policy.ts'
import type { MarkScope } from '../store/column-marks.ts'
import { inChunks, putInChunks } from '../store/in-chunks.ts'
import { layOutKeys, layOutWhere } from '../store/lay-out.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { deleteMany, getMany } from '../store/many-rows.ts'
import type { NewOp, Op } from '../store/op.ts'
import { recordKey } from '../store/record-key.ts'
import type { AnyRow, BaseRow, RecordKey } from '../store/rows.ts'
import { readRows, viewTable, writeRows } from '../store/view.ts'
import { effectOf } from './effect-of.ts'
import { createRemovals, type Effect, removedOwners } from './removal-effects.ts'

/** Records that a write changes now: those it names, and what goes with a record that it deletes. */
export async function affectedKeys(db: LedgerDb, op: NewOp): Promise<readonly RecordKey[]> {
  const keys = new Set([...op.creates, ...op.touches])
  await layOutKeys(db, op.touches)
  for (const { kind, field, ownerIds } of removedOwners(op)) {
    if (kind === 'transaction') {
      await layOutWhere(db, row => ownerIds.some(ownerId => ownerId === row[field]))
    }
    const ids = await viewTable(db, kind).where(field).anyOf(ownerIds).primaryKeys()
    for (const id of ids) keys.add(recordKey(kind, id))
  }
  return [...keys]
}

/** Rows of the view before a write, and after it; null where there is none. */
export interface ShownWrite {
  readonly before: ReadonlyMap<RecordKey, AnyRow | null>
  readonly after: ReadonlyMap<RecordKey, AnyRow | null>
}

/**
 * Shows a write in the view and keeps the server's rows under it (OB1, PL6). Runs in the
 * transaction that puts the write in the outbox.
 */
export async function showWrite(db: LedgerDb, op: NewOp): Promise<ShownWrite> {
  const rows = await readRows(db, await affectedKeys(db, op))
  await keepBaseRows(db, rows)
  const effect = effectOf(op)
  const changes = new Map([...rows].map(([key, row]) => [key, effect(key, row)]))
  // What was not there was in no month: it is not looked for once more.
  const isNew = [...rows.values()].every(row => row === null)
  await writeRows(db, changes, isNew ? 'new' : 'each')
  return { before: rows, after: changes }
}

/** Keeps the rows as the server's, where no earlier write has done so. */
export async function keepBaseRows(
  db: LedgerDb,
  rows: ReadonlyMap<RecordKey, AnyRow | null>,
): Promise<void> {
  await inChunks(db, [...rows.keys()], async keys => {
    const known = await getMany(db.baseRows, keys)
    const missing = keys.filter((_, index) => known[index] === undefined)
    const bases = missing.map(key => ({ key, row: rows.get(key) ?? null }))
    await putInChunks(db, bases, chunk => db.baseRows.bulkPut(chunk))
  })
}

/**
 * Makes the view anew of records that have a base row: the server's row and the waiting writes over
 * it. A base row that no write needs any more becomes the row (PL6).
 */
export async function rebase(
  db: LedgerDb,
  keys: readonly RecordKey[] | 'all',
  policy: Pick<SyncPolicy, 'staysVisible'>,
): Promise<void> {
  const ops = await db.outbox.toArray()
  await placeRows(db, { rows: new Map(), keys, ops, marks: 'each' }, policy)
}

/** Rows of the server to be shown, and the records whose view is to be made anew. */
export interface Placing {
  readonly rows: ReadonlyMap<RecordKey, AnyRow | null>
  readonly keys: readonly RecordKey[] | 'all'
  /** All writes of the outbox, as they now are. */
  readonly ops: readonly Op[]
  readonly marks: MarkScope
}

/**
 * Brings rows of the server in, and makes the view anew of them and of the records named: where writes wait, the
 * server's row goes under them, else it is the row. Each row is written once (PL6).
 */
export async function placeRows(
  db: LedgerDb,
  { rows, keys, ops, marks }: Placing,
  policy: Pick<SyncPolicy, 'staysVisible'>,
): Promise<void> {
  const stored = await readBaseRows(db, keys === 'all' ? 'all' : [...rows.keys(), ...keys])
  const isStored = new Set(stored.map(({ key }) => key))
  const goes = createRemovals(ops)
  const fold = createFold(ops.filter(op => policy.staysVisible(op)))
  const changes = new Map<RecordKey, AnyRow | null>()
  const [free, kept]: [RecordKey[], BaseRow[]] = [[], []]
  function place(base: BaseRow): void {
    const { row, isFree } = fold(base)
    changes.set(base.key, row)
    if (!isFree && rows.has(base.key)) kept.push(base)
    else if (isFree && isStored.has(base.key)) free.push(base.key)
  }
  for (const [key, row] of rows) {
    if (isStored.has(key) || goes(key, row)) place({ key, row })
    else changes.set(key, row)
  }
  for (const base of stored) if (!rows.has(base.key)) place(base)
  await writeRows(db, changes, marks)
  await putInChunks(db, kept, chunk => db.baseRows.bulkPut(chunk))
  await inChunks(db, free, chunk => deleteMany(db.baseRows, chunk))
}

async function readBaseRows(
  db: LedgerDb,
  keys: readonly RecordKey[] | 'all',
): Promise<readonly BaseRow[]> {
  if (keys === 'all') return await db.baseRows.toArray()
  const found = await getMany(db.baseRows, [...new Set(keys)])
  return found.filter(base => base !== undefined)
}

/** A record after the waiting writes on it; `isFree` when there are none, so it needs no base row. */
export interface Folded {
  readonly row: AnyRow | null
  readonly isFree: boolean
}

/**
 * A folder of waiting writes over the server's rows: the view is the fold of every write on a
 * record, in local order (PL6). Bodies are read once, however many records they touch.
 */
export function createFold(ops: readonly Op[]): (base: BaseRow) => Folded {
  const inOrder = ops.toSorted((a, b) => a.seq - b.seq)
  const effectsBySeq = new Map<number, Effect>()
  const opsByKey = new Map<RecordKey, Op[]>()
  for (const op of inOrder) {
    for (const key of new Set([...op.creates, ...op.touches])) {
      opsByKey.set(key, [...(opsByKey.get(key) ?? []), op])
    }
  }
  // What goes with a deleted record is hidden by where it is, not by name: rows may still arrive.
  const removals = inOrder.filter(op => removedOwners(op).length > 0)

  function effect(op: Op): Effect {
    const known = effectsBySeq.get(op.seq) ?? effectOf(op)
    effectsBySeq.set(op.seq, known)
    return known
  }

  return function fold({ key, row }) {
    const named = opsByKey.get(key) ?? []
    const concerned = mergeInOrder(named, removals)
    const folded = concerned.reduce((before, op) => effect(op)(key, before), row)
    return { row: folded, isFree: named.length === 0 && folded === row }
  }
}

function mergeInOrder(named: readonly Op[], removals: readonly Op[]): readonly Op[] {
  if (removals.length === 0) return named
  return [...new Set([...named, ...removals])].toSorted((a, b) => a.seq - b.seq)
}
