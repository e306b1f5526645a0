import { CHUNK_FORM } from '#domain/analytics/chunk.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { type HeldColumns, NOTHING_UNSAVED } from './held-columns.ts'
import { HEAD_KEY, type StoredColumns, type StoredHead } from './stored-columns.ts'

/** The head of the stored columns; undefined where there are none that this build can read. */
export async function readHead(db: LedgerDb): Promise<StoredHead | undefined> {
  const head = await db.columnChunks.get(HEAD_KEY)
  return head?.type === 'head' && head.form === CHUNK_FORM ? head : undefined
}

/** The number of the last change, of a mark still there or of one that a worker has worked in. */
export async function readLastChange(db: LedgerDb): Promise<number> {
  const [mark, head] = await Promise.all([db.columnMarks.orderBy('n').last(), readHead(db)])
  return Math.max(mark?.n ?? 0, head?.rev ?? 0)
}

/**
 * The columns with what another worker has stored meanwhile, whose marks are gone; undefined where
 * nothing is held and nothing stored. Part of the transaction it is called in.
 */
export async function loadColumns(
  db: LedgerDb,
  held: HeldColumns | undefined,
): Promise<HeldColumns | undefined> {
  const head = await readHead(db)
  if (head === undefined || (held !== undefined && head.rev <= held.upTo)) return held
  const { zone, rev: upTo } = head
  const isVoid = held === undefined || head.replacedAt > held.upTo
  const stored = await (isVoid
    ? db.columnChunks.toArray()
    : db.columnChunks.where('rev').above(held.upTo).toArray())
  const chunks = new Map([...(isVoid ? [] : held.chunks), ...stored.flatMap(toEntry)])
  return { zone, upTo, chunks, unsaved: NOTHING_UNSAVED }
}

function toEntry(stored: StoredColumns) {
  return stored.type === 'month' ? [[stored.month, stored.chunk] as const] : []
}
