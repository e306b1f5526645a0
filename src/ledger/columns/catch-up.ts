import { liveQuery } from 'dexie'
import type { Timers } from '#base/timers.ts'
import { buildChunk, type Chunk, patchChunk } from '#features/analytics/rules/chunk.ts'
import { instantToMonth } from '#time/month.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { ColumnMark, TransactionRow } from '../store/rows.ts'
import { EVERY_MONTH } from '../store/view.ts'
import { type HeldColumns, loadColumns, readLastChange } from './load-columns.ts'

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

/** What is watched, and how long to rest after a notification. */
export interface WatchDeps {
  readonly db: LedgerDb
  readonly timers: Timers
  readonly restMs: () => number
}

/**
 * Notifies of changes to the ledger's transactions, whichever tab or worker made them: at once, then
 * not again before the rest is over. Gives the way to stop.
 */
export function watchChanges({ db, timers, restMs }: WatchDeps, tell: () => void): () => void {
  let seen = 0
  let rest: unknown
  let isDue = false

  function announce(): void {
    if (rest !== undefined) {
      isDue = true
      return
    }
    isDue = false
    rest = timers.setTimeout(endRest, restMs())
    tell()
  }

  function endRest(): void {
    rest = undefined
    if (isDue) announce()
  }

  const subscription = liveQuery(() => readLastChange(db)).subscribe({
    next(change) {
      // A mark that was worked in is deleted, which is no change.
      if (change > seen) announce()
      seen = Math.max(seen, change)
    },
    // The database was closed; the next caller gets the failure.
    error: () => undefined,
  })
  return () => {
    subscription.unsubscribe()
    if (rest !== undefined) timers.clearTimeout(rest)
  }
}
