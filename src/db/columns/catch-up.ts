import { buildChunk, type Chunk, patchChunk } from '#domain/analytics/chunk.ts'
import { instantToMonth } from '#domain/month.ts'
import type { LedgerDb } from '../ledger-db.ts'
import type { ColumnMark, TransactionRow } from '../rows.ts'
import { EVERY_MONTH } from '../view.ts'
import type { HeldColumns } from './held-columns.ts'
import { loadColumns } from './load-columns.ts'

type ChunksByMonth = ReadonlyMap<string, Chunk>

const EMPTY_CHUNK = buildChunk([])

/**
 * The columns with every change committed by now: what another worker stored, and the rows whose
 * marks are still there. Undefined when all must be made anew from the rows.
 */
export function catchUp(
  db: LedgerDb,
  held: HeldColumns | undefined,
): Promise<HeldColumns | undefined> {
  return db.transaction('r', db.columnChunks, db.columnMarks, db.transactions, async () => {
    const loaded = await loadColumns(db, held)
    return loaded && applyMarks(db, loaded)
  })
}

/** The chunks with more rows, none of which they have yet. */
export function addRows(
  chunks: ChunksByMonth,
  rows: readonly TransactionRow[],
  zone: string,
): ChunksByMonth {
  const rowsByMonth = groupByMonth(rows, zone)
  return patchMonths(chunks, { months: [...rowsByMonth.keys()], removedIds: [], rowsByMonth })
}

/** A marked row is taken out of the months that it was in, and put in the one where it is now. */
async function applyMarks(db: LedgerDb, held: HeldColumns): Promise<HeldColumns | undefined> {
  const marks: readonly ColumnMark[] = await db.columnMarks.where('n').above(held.upTo).toArray()
  const upTo = marks.at(-1)?.n
  if (upTo === undefined) return held
  if (marks.some(mark => mark.month === EVERY_MONTH)) return undefined
  const removedIds = [...new Set(marks.map(mark => mark.rowId))]
  const rows = (await db.transactions.bulkGet(removedIds)).filter(row => row !== undefined)
  const rowsByMonth = groupByMonth(rows, held.zone)
  const months = [...new Set([...marks.map(mark => mark.month), ...rowsByMonth.keys()])]
  return {
    zone: held.zone,
    upTo,
    chunks: patchMonths(held.chunks, { months, removedIds, rowsByMonth }),
    unsaved: held.unsaved === 'all' ? 'all' : new Set([...held.unsaved, ...months]),
  }
}

interface MonthsPatch {
  readonly months: readonly string[]
  readonly removedIds: readonly string[]
  readonly rowsByMonth: ReadonlyMap<string, readonly TransactionRow[]>
}

function patchMonths(chunks: ChunksByMonth, patch: MonthsPatch): ChunksByMonth {
  const patched = new Map(chunks)
  for (const month of patch.months) {
    const rows = patch.rowsByMonth.get(month) ?? []
    patched.set(month, patchChunk(chunks.get(month) ?? EMPTY_CHUNK, patch.removedIds, rows))
  }
  return patched
}

function groupByMonth(
  rows: readonly TransactionRow[],
  zone: string,
): ReadonlyMap<string, readonly TransactionRow[]> {
  const rowsByMonth = new Map<string, TransactionRow[]>()
  for (const row of rows) {
    const month = instantToMonth(row.createdAt, zone)
    const ofMonth = rowsByMonth.get(month)
    if (ofMonth === undefined) rowsByMonth.set(month, [row])
    else ofMonth.push(row)
  }
  return rowsByMonth
}
