import { CHUNK_FORM } from '#domain/analytics/chunk.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { type HeldColumns, NOTHING_UNSAVED } from './held-columns.ts'
import { readHead } from './load-columns.ts'
import { HEAD_KEY, type StoredHead, type StoredMonth } from './stored-columns.ts'

/**
 * Stores what is newer in memory, and deletes the marks that it covers, all or nothing. Does nothing
 * when another worker has stored as much. Gives the columns as they then are.
 */
export function saveColumns(db: LedgerDb, held: HeldColumns): Promise<HeldColumns> {
  const saved: HeldColumns = { ...held, unsaved: NOTHING_UNSAVED }
  return db.transaction('rw', db.columnChunks, db.columnMarks, async () => {
    const head = await readHead(db)
    if (head !== undefined && head.rev >= held.upTo) return saved
    const unsaved = head === undefined ? 'all' : held.unsaved
    if (unsaved === 'all') await db.columnChunks.clear()
    await db.columnChunks.bulkPut(monthsToStore(held, unsaved))
    await db.columnChunks.put({
      type: 'head',
      month: HEAD_KEY,
      rev: held.upTo,
      replacedAt: head === undefined || unsaved === 'all' ? held.upTo : head.replacedAt,
      form: CHUNK_FORM,
      zone: held.zone,
    } satisfies StoredHead)
    await db.columnMarks.where('n').belowOrEqual(held.upTo).delete()
    return saved
  })
}

function monthsToStore({ chunks, upTo }: HeldColumns, unsaved: HeldColumns['unsaved']) {
  const months = [...chunks].filter(([month]) => unsaved === 'all' || unsaved.has(month))
  return months.map(([month, chunk]): StoredMonth => ({ type: 'month', month, rev: upTo, chunk }))
}
