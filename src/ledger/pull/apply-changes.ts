import * as v from 'valibot'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import {
  isRecordKind,
  RECORD_KINDS,
  type RecordKind,
  type RecordRow,
  RECORDS,
} from '#records/registry.ts'
import { createRemovals } from '../rebase/removal-effects.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { recordKey } from '../store/record-key.ts'
import type { ChangesPage, RecordKey } from '../store/rows.ts'
import { type AnyRow, type MarkScope, viewTable, writeRows } from '../store/view.ts'

/** Pulled pages to write, and how. */
export interface PulledChanges {
  readonly pages: readonly ChangesPage[]
  /** The pages are all there is: whatever they do not name is gone. */
  readonly isReset: boolean
  readonly marks: MarkScope
}

/**
 * Writes pulled changes: into the base row of a record with waiting writes, else into the view. Gives
 * the records whose view must be made anew. Runs in the pass's transaction.
 */
export async function applyChanges(
  db: LedgerDb,
  { pages, isReset, marks }: PulledChanges,
): Promise<readonly RecordKey[]> {
  // All there is comes anew: what was put by may be of a history that is gone (PL4).
  if (isReset) await db.unknownChanges.clear()
  const rows = await readPulled(db, pages)
  if (isReset) await addMissing(db, rows)
  const waiting = await keysWithWrites(db, rows)
  await db.baseRows.bulkPut([...waiting].map(key => ({ key, row: rows.get(key) ?? null })))
  const free = [...rows].filter(([key]) => !waiting.has(key))
  await writeRows(db, new Map(free), marks)
  return [...waiting]
}

/** What each record becomes, the latest change of each; what cannot be read yet is put by. */
async function readPulled(
  db: LedgerDb,
  pages: readonly ChangesPage[],
): Promise<Map<RecordKey, AnyRow | null>> {
  const adopted = (await db.unknownChanges.toArray())
    .map(({ change }) => change)
    .filter(change => isRecordKind(change.t))
  const read = [...adopted, ...pages.flatMap(page => page.changes)].map(readChange)
  const latest = new Map(read.map(change => [change.key, change]))
  const rows = new Map<RecordKey, AnyRow | null>()
  for (const change of latest.values()) {
    if (change.type === 'row') {
      rows.set(change.key, change.row)
      await db.unknownChanges.delete(change.key)
    } else {
      await db.unknownChanges.put({ key: change.key, change: change.change })
    }
  }
  return rows
}

/** Adds the absence of everything that this device has and a full pull did not name. */
async function addMissing(db: LedgerDb, rows: Map<RecordKey, AnyRow | null>): Promise<void> {
  for (const kind of RECORD_KINDS) {
    for (const id of await viewTable(db, kind).toCollection().primaryKeys()) {
      const key = recordKey(kind, id)
      if (!rows.has(key)) rows.set(key, null)
    }
  }
  for (const key of await db.baseRows.toCollection().primaryKeys()) {
    if (!rows.has(key)) rows.set(key, null)
  }
}

/** The records that have waiting writes, also rows that now arrive under a record being removed. */
async function keysWithWrites(
  db: LedgerDb,
  rows: ReadonlyMap<RecordKey, AnyRow | null>,
): Promise<ReadonlySet<RecordKey>> {
  const known = new Set(await db.baseRows.toCollection().primaryKeys())
  const goes = createRemovals(await db.outbox.toArray())
  const waiting = [...rows].filter(([key, row]) => known.has(key) || goes(key, row))
  return new Set(waiting.map(([key]) => key))
}

/** A change of the feed, read: a row or its absence, or what only a later build can read. */
export type ReadChange =
  | { readonly type: 'row'; readonly key: RecordKey; readonly row: AnyRow | null }
  | { readonly type: 'later'; readonly key: string; readonly change: ChangeEntry }

/**
 * Reads a change of the feed. A kind, or a form of a row, that this build does not know is no
 * failure: it is kept as it came (PL8).
 */
export function readChange(change: ChangeEntry): ReadChange {
  const later: ReadChange = { type: 'later', key: `${change.t}:${change.id}`, change }
  if (!isRecordKind(change.t)) return later
  const key = recordKey(change.t, change.id)
  if (change.deleted === true) return { type: 'row', key, row: null }
  const row = readRow(change.t, change)
  return row === undefined ? later : { type: 'row', key, row }
}

function readRow(kind: RecordKind, change: ChangeEntry): AnyRow | undefined {
  const read = v.safeParse<v.GenericSchema<unknown, RecordRow<RecordKind>>>(
    RECORDS[kind].wire,
    change.row,
  )
  return read.success ? { ...read.output, version: change.v } : undefined
}
