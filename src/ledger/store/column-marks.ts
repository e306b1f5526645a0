import type { Instant } from '#time/day.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import type { LedgerDb } from './ledger-db.ts'
import { getMany } from './many-rows.ts'
import type { ColumnMark, TransactionRow } from './rows.ts'

/**
 * What rows leave for the worker that keeps the month columns: `each` its id in the month it was in and in the
 * one it is in; `new` and `months`, for rows that were in no month, the ids in theirs, or one for each month; `all`
 * one for everything, for changes that rebuild the view; `none` for rows that the columns have already (BO5).
 */
export type MarkScope = 'each' | 'new' | 'months' | 'all' | 'none'

/** The mark that asks for every month to be rebuilt. */
export const EVERY_MONTH = '*'

// Beyond this, one rebuild of everything costs the worker less than so many marks cost the write.
const MAX_ROW_MARKS = 2000

/** A transaction as it becomes; null when it goes. */
interface MarkedRow {
  readonly id: string
  readonly row: TransactionRow | null
}

/** Marks every month. */
export async function markEverything(db: LedgerDb): Promise<void> {
  await db.columnMarks.add({ month: EVERY_MONTH, rowIds: [] })
}

/** Marks the months of transactions that are about to be written. */
export async function markTransactions(
  db: LedgerDb,
  rows: readonly MarkedRow[],
  { scope, zone }: { readonly scope: MarkScope; readonly zone: string },
): Promise<void> {
  if (rows.length === 0 || scope === 'none') return
  const isMany = rows.length > MAX_ROW_MARKS
  if (scope === 'months' || (scope === 'new' && isMany)) {
    const now = rows.flatMap(({ row }) => (row === null ? [] : [row.createdAt]))
    return await markMonthsOf(db, now, zone)
  }
  if (scope === 'all' || isMany) return await markEverything(db)
  const known = rows.map(({ id }) => id)
  await markEach(db, rows, {
    before: scope === 'new' ? [] : await getMany(db.transactions, known),
    zone,
  })
}

interface MonthsBefore {
  /** The rows as they were, undefined where there was none. */
  readonly before: readonly (TransactionRow | undefined)[]
  readonly zone: string
}

async function markEach(
  db: LedgerDb,
  rows: readonly MarkedRow[],
  { before, zone }: MonthsBefore,
): Promise<void> {
  const idsByMonth = new Map<string, Set<string>>()
  for (const [index, { id, row }] of rows.entries()) {
    const states = [before[index] ?? null, row] as const
    if (isSameButVersion(...states)) continue
    for (const each of states) {
      if (each === null) continue
      const month = instantToMonth(each.createdAt, zone)
      const ids = idsByMonth.get(month) ?? new Set()
      idsByMonth.set(month, ids.add(id))
    }
  }
  const marks = [...idsByMonth].map(([month, ids]): ColumnMark => ({ month, rowIds: [...ids] }))
  if (marks.length > 0) await db.columnMarks.bulkAdd(marks)
}

// The columns know nothing of versions, which are all that most writes change when the server has them.
function isSameButVersion(one: TransactionRow | null, other: TransactionRow | null): boolean {
  if (one === null || other === null) return false
  const [before, after] = [
    { ...one, version: 0 },
    { ...other, version: 0 },
  ]
  const names = Object.keys(before) as (keyof TransactionRow)[]
  return (
    names.length === Object.keys(after).length && names.every(name => before[name] === after[name])
  )
}

/** Marks the months of these instants, each to be read anew. */
export async function markMonthsOf(
  db: LedgerDb,
  instants: readonly Instant[],
  zone: string,
): Promise<void> {
  const months = new Set(instants.map(each => instantToMonth(each, zone)))
  await db.columnMarks.bulkAdd([...months].map(month => ({ month, rowIds: [] })))
}
