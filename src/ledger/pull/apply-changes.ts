import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { CHAT, type ChangeEntry } from '#contract/sync-calls.ts'
import type { KindDigests } from '#records/hash/digest.ts'
import type { PlainRow } from '#records/packed/packed-rows.ts'
import { isRecordKind, type RecordKind, type RecordRow, RECORDS } from '#records/registry.ts'
import { forgetChat } from '../chats/chats.ts'
import { createRemovals } from '../rebase/removal-effects.ts'
import type { MarkScope } from '../store/column-marks.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { deleteMany, putMany } from '../store/many-rows.ts'
import { writeMeta } from '../store/meta.ts'
import { recordKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'
import { writeRows } from '../store/view.ts'
import { differingKinds, type PulledRows, type PulledSums, sumsAfter } from './server-sums.ts'

/** Pulled changes. */
export interface PulledChanges {
  readonly changes: readonly ChangeEntry[]
  /** Transactions that come with them and are put by, none of which was here. */
  readonly packed: readonly PlainRow[]
  /** The server's digests at the version that the changes lead to, where they lead to its head. */
  readonly sums?: KindDigests | undefined
  /** Whether every transaction is here then; before, their digest says nothing. */
  readonly isWhole: boolean
}

/** What pulled changes come to. */
export type TakenChanges = Pick<PulledRows, 'rows'> & Pick<PulledSums, 'absent'>

/**
 * Takes pulled changes into the digests, and gives the rows, which are yet to be placed. Writes nothing where the
 * digests would differ from the server's (DI2), and names the kinds. Runs in the pass's transaction.
 */
export async function takeChanges(
  db: LedgerDb,
  { changes, packed, sums: theirs, isWhole }: PulledChanges,
): Promise<Result<TakenChanges, readonly string[]>> {
  const unknown = (await db.unknownChanges.toArray()).map(({ change }) => change)
  // What was put by for a later build, and this one can read, becomes a row too (PL8).
  const pulled = sortPulled([...unknown.filter(change => isRecordKind(change.t)), ...changes])
  const { sums: ours, absent } = await sumsAfter(db, { ...pulled, packed, unknown })
  const differing = theirs === undefined ? [] : differingKinds(ours, theirs)
  const different = differing.filter(kind => isWhole || kind !== 'transaction')
  if (different.length > 0) return err(different)
  await writeMeta(db, 'sums', ours)
  await forgetChats(db, [...unknown, ...changes])
  if (unknown.length > 0 || pulled.later.size > 0) await keepUnknown(db, pulled)
  return ok({ rows: pulled.rows, absent })
}

function isGoneChat({ t: kind, deleted }: ChangeEntry): boolean {
  return kind === CHAT && deleted === true
}

/** Empties the chats that were deleted, on whichever device (CH7). Runs in the pass's transaction. */
export async function forgetChats(db: LedgerDb, changes: readonly ChangeEntry[]): Promise<void> {
  const chats = changes.filter(isGoneChat)
  for (const { id } of chats) await forgetChat(db, id)
  // What a build that knew no chats had put by is read now.
  await deleteMany(
    db.unknownChanges,
    chats.map(({ id }) => `${CHAT}:${id}`),
  )
}

/** Keeps what only a later build can read, in the place of what was kept of the same records. */
async function keepUnknown(db: LedgerDb, { rows, later }: PulledRows): Promise<void> {
  await deleteMany(db.unknownChanges, [...rows.keys()])
  await putMany(
    db.unknownChanges,
    [...later].map(([key, change]) => ({ key, change })),
  )
}

/** Writes rows of the server; gives the records with waiting writes, whose view must be made anew. */
export async function writePulled(
  db: LedgerDb,
  pulled: PulledRows,
  marks: MarkScope,
): Promise<readonly RecordKey[]> {
  const { rows } = pulled
  await keepUnknown(db, pulled)
  const waiting = await keysWithWrites(db, rows)
  await db.baseRows.bulkPut([...waiting].map(key => ({ key, row: rows.get(key) ?? null })))
  const free = [...rows].filter(([key]) => !waiting.has(key))
  await writeRows(db, new Map(free), marks)
  return [...waiting]
}

/** Changes as this build reads them, the latest of each record. */
export function sortPulled(changes: readonly ChangeEntry[]): PulledRows {
  const rows = new Map<RecordKey, AnyRow | null>()
  const later = new Map<string, ChangeEntry>()
  const ofRecords = changes.filter(change => !isGoneChat(change))
  const latest = new Map(ofRecords.map(readChange).map(change => [change.key, change]))
  for (const change of latest.values()) {
    if (change.type === 'row') rows.set(change.key, change.row)
    else later.set(change.key, change.change)
  }
  return { rows, later }
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
