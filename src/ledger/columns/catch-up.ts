import { liveQuery } from 'dexie'
import type { Timers } from '#base/timers.ts'
import { buildChunk, type Chunk, patchChunk } from '#features/analytics/rules/chunk.ts'
import { addMonths, dayToInstant } from '#time/day.ts'
import { firstDayOf, instantToMonth, type Month } from '#time/month.ts'
import { EVERY_MONTH } from '../store/column-marks.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta } from '../store/meta.ts'
import { readRowsBetween } from '../store/older-days.ts'
import type { BootState, ColumnMark, TransactionRow } from '../store/rows.ts'

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
  const { columnChunks, columnMarks, transactions, olderDays, meta } = db
  const tables = [columnChunks, columnMarks, transactions, olderDays, meta]
  return db.transaction('r', tables, async () => {
    const loaded = await loadColumns(db, held)
    const current = loaded && (await applyMarks(db, loaded))
    return current && withBoot(current, (await readMeta(db, 'boot')) ?? null)
  })
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

/**
 * A marked row is taken out of the months that it was in, and put in the one where it is now; a month that is
 * marked whole is read anew.
 */
async function applyMarks(db: LedgerDb, held: HeldColumns): Promise<HeldColumns | undefined> {
  const marks: readonly ColumnMark[] = await db.columnMarks.where('n').above(held.upTo).toArray()
  const upTo = marks.at(-1)?.n
  if (upTo === undefined) return held
  if (marks.some(mark => mark.month === EVERY_MONTH)) return undefined
  const { zone } = held
  const whole = new Set(marks.filter(mark => mark.rowId === '').map(mark => mark.month))
  const removedIds = [...new Set(marks.flatMap(({ rowId }) => (rowId === '' ? [] : [rowId])))]
  const single = (await db.transactions.bulkGet(removedIds)).filter(row => row !== undefined)
  const rows = single.filter(({ createdAt }) => !whole.has(instantToMonth(createdAt, zone)))
  for (const month of whole) rows.push(...(await readMonth(db, month as Month, zone)))
  const rowsByMonth = groupByMonth(rows, zone)
  const months = [...new Set([...marks.map(mark => mark.month), ...rowsByMonth.keys()])]
  const kept = new Map([...held.chunks].filter(([month]) => !whole.has(month)))
  return {
    ...held,
    upTo,
    chunks: patchMonths(kept, { months, removedIds, rowsByMonth }),
    unsaved: held.unsaved === 'all' ? 'all' : new Set([...held.unsaved, ...months]),
  }
}

async function readMonth(
  db: LedgerDb,
  month: Month,
  zone: string,
): Promise<readonly TransactionRow[]> {
  const first = firstDayOf(month)
  const bounds = [dayToInstant(first, zone), dayToInstant(addMonths(first, 1), zone)] as const
  return await readRowsBetween(db, ...bounds)
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
