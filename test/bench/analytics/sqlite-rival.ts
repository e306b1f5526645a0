import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm'
import { assert } from '#base/assert.ts'
import { spendingShares, summaryOf } from '#features/analytics/rules/figures.ts'
import { LARGEST_COUNT } from '#features/analytics/rules/row-totals.ts'
import { isToldByDay, trendPoint } from '#features/analytics/rules/trends.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { addDays, DEFAULT_ZONE, parseDay } from '#time/day.ts'
import { epochDayToMonth } from '#time/month.ts'
import type { DayRange } from '#time/period.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { Rival } from './rival.ts'

const LAGOS_AHEAD_MS = 3_600_000
const DAY_MS = 86_400_000
const TABLE = `create table tx (id text primary key, wallet text, income int, amount int,
  category text, label text, created int) without rowid`
const FLOWS = `sum(amount) filter (where income), sum(amount) filter (where not income),
  count(*) filter (where income), count(*) filter (where not income)`
const IN_RANGE = 'created >= ? and created < ?'

/** SQLite in WebAssembly over the origin's private files, its fastest way to store. */
export interface SqliteRival extends Rival {
  /** Adds the rows that count: this rival is spared the transfers. */
  addRows(rows: readonly TransactionRow[]): void
}

/** Opens SQLite; `isNew` makes its table anew. */
export async function openSqlite(isNew: boolean): Promise<SqliteRival> {
  const { default: startSqlite } = await import('@sqlite.org/sqlite-wasm')
  const sqlite = await startSqlite()
  const pool = await sqlite.installOpfsSAHPoolVfs({ clearOnInit: isNew })
  const db = new pool.OpfsSAHPoolDb('/bench.db')
  if (isNew) db.exec(`${TABLE}; create index tx_created on tx (created)`)
  return {
    addRows: rows => addRows(db, rows),
    fetchOverview: ({ range }) => Promise.resolve(fetchOverview(db, range)),
  }
}

function addRows(db: Database, rows: readonly TransactionRow[]): void {
  db.transaction(() => {
    const insert = db.prepare('insert into tx values (?, ?, ?, ?, ?, ?, ?)')
    for (const row of rows) {
      if (row.transferId !== null) continue
      const income = row.type === 'income' ? 1 : 0
      const { id, walletId, amount, category, labelId, createdAt } = row
      insert.bind([id, walletId, income, amount, category, labelId ?? '', createdAt]).stepReset()
    }
    insert.finalize()
  })
}

function fetchOverview(db: Database, range: DayRange) {
  const bounds = boundsOf(range)
  const [flows = []] = db.selectArrays(`select ${FLOWS} from tx where ${IN_RANGE}`, bounds)
  const largest = `select id from tx where ${IN_RANGE}
    order by amount desc, created desc, id desc limit ${LARGEST_COUNT}`
  return {
    summary: summaryOf(flowsOf(flows)),
    categories: sharesBy(db, 'category', bounds),
    labels: sharesBy(db, 'label', bounds),
    largestIds: db.selectArrays(largest, bounds).map(([id]) => textOf(id)),
    trends: readTrends(db, range, bounds),
  }
}

function boundsOf({ from, to }: DayRange): [number, number] {
  return [
    from === undefined ? 0 : dayToInstant(from, DEFAULT_ZONE),
    to === undefined ? Number.MAX_SAFE_INTEGER : dayToInstant(addDays(to, 1), DEFAULT_ZONE),
  ]
}

function sharesBy(db: Database, column: 'category' | 'label', bounds: [number, number]) {
  const sql = `select ${column}, sum(amount), count(*) from tx
    where ${IN_RANGE} and not income group by ${column}`
  return spendingShares(
    db.selectArrays(sql, bounds).map(([key, total, count]) => ({
      key: textOf(key),
      total: Number(total),
      count: Number(count),
    })),
  )
}

function readTrends(db: Database, range: DayRange, bounds: [number, number]) {
  const ends = `select min(created), max(created) from tx where ${IN_RANGE}`
  const [[first, last] = []] = db.selectArrays(ends, bounds)
  const isByDay = isToldByDay(
    range.from ?? instantToDay(Number(first), DEFAULT_ZONE),
    range.to ?? instantToDay(Number(last), DEFAULT_ZONE),
  )
  const form = isByDay ? '%Y-%m-%d' : '%Y-%m'
  const sql = `select strftime('${form}', (created + ${LAGOS_AHEAD_MS}) / 1000, 'unixepoch') as date,
    ${FLOWS}, min(created) from tx where ${IN_RANGE} group by date order by date`
  return db.selectArrays(sql, bounds).map(([date, ...flows]) => {
    const epochDay = Math.floor((Number(flows[4]) + LAGOS_AHEAD_MS) / DAY_MS)
    return trendPoint({
      date: parseDay(textOf(date)) ?? epochDayToMonth(epochDay),
      flows: flowsOf(flows),
    })
  })
}

function flowsOf([income, expense, incomeCount, expenseCount]: readonly SqlValue[]) {
  return {
    income: Number(income ?? 0),
    expense: Number(expense ?? 0),
    incomeCount: Number(incomeCount ?? 0),
    expenseCount: Number(expenseCount ?? 0),
  }
}

function textOf(value: SqlValue | undefined): string {
  assert(typeof value === 'string', 'the column holds texts')
  return value
}
