import { liveQuery } from 'dexie'
import type { Timers } from '#base/timers.ts'
import { buildChunk, type Chunk, patchChunk } from '#features/analytics/rules/chunk.ts'
import { addMonths, type Instant } from '#time/day.ts'
import { firstDayOf, type Month } from '#time/month.ts'
import { dayToInstant, instantToMonth } from '#time/zoned-day.ts'
import { EVERY_MONTH } from '../store/column-marks.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { BootState } from '../store/meta-values.ts'
import { readMeta } from '../store/meta.ts'
import { fetchBetween, findRows, type PlacedBetween, rowsBetween } from '../store/older-days.ts'
import { readCategoryBook } from '../store/read/category-book.ts'
import type { ColumnMark, TransactionRow } from '../store/rows.ts'

import { type HeldColumns, loadColumns, readLastChange } from './load-columns.ts'

type ChunksByMonth = ReadonlyMap<string, Chunk>

const EMPTY_CHUNK = buildChunk([])

/**
 * The columns with every change committed by now: what another worker stored, and the rows whose
 * marks are still there. Undefined when all must be made anew from the rows.
 */
export async function catchUp(
  db: LedgerDb,
  held: HeldColumns | undefined,
): Promise<HeldColumns | undefined> {
  const { columnChunks, columnMarks, transactions, olderDays, meta } = db
  const tables = [columnChunks, columnMarks, transactions, olderDays, meta]
  const fetched = await db.transaction('r', tables, async () => {
    const loaded = await loadColumns(db, held)
    const marked = loaded && (await fetchMarked(db, loaded))
    return marked && { loaded, marked, boot: (await readMeta(db, 'boot')) ?? null }
  })
  // After the transaction: a pass that brings page after page would wait for it.
  return fetched && withBoot(applyMarks(fetched.loaded, fetched.marked), fetched.boot)
}

/** The columns with what is still on its way, as it was in the same moment. */
function withBoot(held: HeldColumns, boot: BootState | null): HeldColumns {
  return JSON.stringify(held.boot) === JSON.stringify(boot) ? held : { ...held, boot }
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

/** What the marks since the last look are of. */
interface Marked {
  readonly upTo: number
  /** Every month that is marked, whole or for a row. */
  readonly months: readonly string[]
  readonly wholeMonths: ReadonlySet<string>
  readonly removedIds: readonly string[]
  readonly single: readonly TransactionRow[]
  readonly spans: readonly PlacedBetween[]
}

/** Undefined where all must be made anew. */
async function fetchMarked(db: LedgerDb, { upTo, zone }: HeldColumns): Promise<Marked | undefined> {
  const marks: readonly ColumnMark[] = await db.columnMarks.where('n').above(upTo).toArray()
  if (marks.some(mark => mark.month === EVERY_MONTH)) return undefined
  const wholeMonths = new Set(
    marks.filter(({ rowIds }) => rowIds.length === 0).map(({ month }) => month),
  )
  const removedIds = [...new Set(marks.flatMap(({ rowIds }) => rowIds))]
  const found = await findRows(db, removedIds)
  const spans: PlacedBetween[] = []
  for (const [from, until] of spansOf(wholeMonths, zone)) {
    spans.push(await fetchBetween(db, from, until))
  }
  return {
    upTo: marks.at(-1)?.n ?? upTo,
    months: marks.map(mark => mark.month),
    wholeMonths,
    removedIds,
    single: found.filter(row => row !== undefined),
    spans,
  }
}

/** From when until when the months go, those that follow each other in one: a block lies in several. */
function spansOf(
  months: ReadonlySet<string>,
  zone: string,
): readonly (readonly [Instant, Instant])[] {
  const spans: [Instant, Instant][] = []
  for (const month of [...months].toSorted()) {
    const first = firstDayOf(month as Month)
    const from = dayToInstant(first, zone)
    const until = dayToInstant(addMonths(first, 1), zone)
    const last = spans.at(-1)
    if (last?.[1] === from) last[1] = until
    else spans.push([from, until])
  }
  return spans
}

/**
 * A marked row is taken out of the months that it was in, and put in the one where it is now; a month that is
 * marked whole is read anew.
 */
function applyMarks(held: HeldColumns, marked: Marked): HeldColumns {
  const { upTo, wholeMonths, removedIds, single, spans } = marked
  if (upTo === held.upTo) return held
  const { zone } = held
  const rows = single.filter(({ createdAt }) => !wholeMonths.has(instantToMonth(createdAt, zone)))
  const rowsByMonth = groupByMonth([...rows, ...spans.flatMap(rowsBetween)], zone)
  const months = [...new Set([...marked.months, ...rowsByMonth.keys()])]
  const kept = new Map([...held.chunks].filter(([month]) => !wholeMonths.has(month)))
  return {
    ...held,
    upTo,
    chunks: patchMonths(kept, { months, removedIds, rowsByMonth }),
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
 * Notifies of changes to the ledger's transactions, and to what their categories were merged into, whichever tab or worker made them: at once, then
 * not again before the rest is over. Gives the way to stop.
 */
export function watchChanges({ db, timers, restMs }: WatchDeps, tell: () => void): () => void {
  let seen = 0
  let seenMergers: string | undefined
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
  const mergers = liveQuery(() => readMergers(db)).subscribe({
    next(key) {
      if (seenMergers !== undefined && key !== seenMergers) announce()
      seenMergers = key
    },
    error: () => undefined,
  })
  return () => {
    subscription.unsubscribe()
    mergers.unsubscribe()
    if (rest !== undefined) timers.clearTimeout(rest)
  }
}

async function readMergers(db: LedgerDb): Promise<string> {
  return JSON.stringify([...(await readCategoryBook(db)).merged])
}
