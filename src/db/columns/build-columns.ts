import type { Chunk } from '#domain/analytics/chunk.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { readZone } from '../read-zone.ts'
import { addRows } from './catch-up.ts'
import type { HeldColumns } from './held-columns.ts'
import { readLastChange } from './load-columns.ts'

// One read of so many rows holds no write up for long.
const BATCH_ROWS = 5000

/**
 * Columns made from the rows alone. They hold every change committed before the call; rows changed
 * while it runs have marks above `upTo`, so catching up makes them right, and must follow.
 */
export async function buildColumns(db: LedgerDb): Promise<HeldColumns> {
  const { upTo, zone } = await readStart(db)
  let chunks: ReadonlyMap<string, Chunk> = new Map()
  let lastId = ''
  for (;;) {
    const rows = await db.transactions.where('id').above(lastId).limit(BATCH_ROWS).toArray()
    chunks = addRows(chunks, rows, zone)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) break
    lastId = last.id
  }
  return { zone, upTo, chunks, unsaved: 'all' }
}

/** The last change before the rows are read, and the zone to read them in. */
function readStart(db: LedgerDb): Promise<Pick<HeldColumns, 'upTo' | 'zone'>> {
  return db.transaction('r', db.columnChunks, db.columnMarks, db.profile, async () => {
    return { upTo: await readLastChange(db), zone: await readZone(db) }
  })
}
