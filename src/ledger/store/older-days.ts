import * as v from 'valibot'
import { compareTexts } from '#base/compare-texts.ts'
import { packedRowsSchema, type PlainRow } from '#records/packed/packed-rows.ts'
import { transaction } from '#records/transaction.ts'
import type { Instant } from '#time/day.ts'
import type { LedgerDb } from './ledger-db.ts'
import { getMany } from './many-rows.ts'
import { isArriving, readMeta } from './meta.ts'
import type { OlderBlock, TransactionRow } from './rows.ts'

/** The rows of a block; undefined where it is damaged. */
export function readBlock({ rows, count }: OlderBlock): readonly PlainRow[] | undefined {
  const read = v.safeParse(packedRowsSchema, rows)
  return read.success && read.output.rows.length === count ? read.output.rows : undefined
}

/** A packed row as a transaction; undefined where only a later build can read it (PL8). */
export function readOlderRow(row: PlainRow): TransactionRow | undefined {
  const read = v.safeParse(transaction.wire, row)
  return read.success ? { ...read.output, version: Number(row['version']) } : undefined
}

/** What waits to be laid out: how many rows, and when the first and the latest of them happened. */
export interface PackedState {
  readonly count: number
  readonly from: Instant
  readonly to: Instant
}

/** What is known of a block without its rows, which are much to read. */
type BlockSpan = Required<Omit<OlderBlock, 'rows'>>

/** The blocks' spans, in the order of their last rows; read from the index alone. */
async function readSpans(db: LedgerDb): Promise<readonly BlockSpan[]> {
  const index = db.olderDays.orderBy('[to+from+count]')
  const [keys, places] = await Promise.all([index.keys(), index.primaryKeys()])
  return keys.map((key, at) => {
    const [to, from, count] = Array.isArray(key) ? key.map(Number) : []
    return { n: Number(places[at]), to: Number(to), from: Number(from), count: Number(count) }
  })
}

/** What waits to be laid out; null where nothing does. */
export async function readPackedState(db: LedgerDb): Promise<PackedState | null> {
  const spans = await readSpans(db)
  const last = spans.at(-1)
  if (last === undefined) return null
  const from = Math.min(...spans.map(span => span.from))
  return { count: spans.reduce((sum, { count }) => sum + count, 0), from, to: last.to }
}

/** Whether rows of older days are missing: on their way, or here and not laid out yet (BO5). */
export async function isPartial(db: LedgerDb): Promise<boolean> {
  const [isOnWay, blocks] = await Promise.all([isArriving(db), db.olderDays.count()])
  return isOnWay || blocks > 0
}

/** From when on every row is here, and laid out; null where all are. */
export async function readRowsFrom(db: LedgerDb): Promise<Instant | null> {
  const [boot, packed] = await Promise.all([readMeta(db, 'boot'), readPackedState(db)])
  // Rows of one instant may lie in two blocks.
  if (packed !== null) return packed.to + 1
  return boot?.from ?? null
}

/** Of the transactions between two instants those laid out, and the blocks that hold the others. */
export interface PlacedBetween {
  readonly from: Instant
  readonly until: Instant
  readonly rows: readonly TransactionRow[]
  readonly blocks: readonly OlderBlock[]
}

/** Fetches what `rowsBetween` reads: no transaction need wait for that. Part of the caller's transaction. */
export async function fetchBetween(
  db: LedgerDb,
  from: Instant,
  until: Instant,
): Promise<PlacedBetween> {
  const rows = await db.transactions.where('createdAt').between(from, until).toArray()
  const within = (await readSpans(db)).filter(span => span.to >= from && span.from < until)
  const found = await db.olderDays.bulkGet(within.map(({ n }) => n))
  return { from, until, rows, blocks: found.filter(block => block !== undefined) }
}

/** The transactions that were fetched, in the order of time, then of ids. */
export function rowsBetween({
  from,
  until,
  rows,
  blocks,
}: PlacedBetween): readonly TransactionRow[] {
  const packed = blocks
    .flatMap(rowsOf)
    .filter(({ createdAt }) => createdAt >= from && createdAt < until)
  if (packed.length === 0) return rows
  return [...rows, ...packed].toSorted(
    (one, other) => one.createdAt - other.createdAt || compareTexts(one.id, other.id),
  )
}

/** The transactions from an instant until before another, in the order of time, then of ids: laid out or not. */
export async function readRowsBetween(
  db: LedgerDb,
  from: Instant,
  until: Instant,
): Promise<readonly TransactionRow[]> {
  const { transactions, olderDays } = db
  const fetched = await db.transaction('r', transactions, olderDays, () =>
    fetchBetween(db, from, until),
  )
  return rowsBetween(fetched)
}

/** The transactions under the ids, in their order, undefined where there is none: laid out or not. */
export async function findRows(
  db: LedgerDb,
  ids: readonly string[],
): Promise<readonly (TransactionRow | undefined)[]> {
  return await db.transaction('r', db.transactions, db.olderDays, async () => {
    const rows = await getMany(db.transactions, ids)
    const missing = new Set(ids.filter((_, at) => rows[at] === undefined))
    const packed = new Map<string, TransactionRow>()
    if (missing.size === 0) return rows
    // What came last is looked for first.
    for (const n of (await db.olderDays.toCollection().primaryKeys()).toReversed()) {
      const block = await db.olderDays.get(n)
      for (const plain of (block && readBlock(block)) ?? []) {
        const id = String(plain['id'])
        const row = missing.has(id) ? readOlderRow(plain) : undefined
        if (row !== undefined) packed.set(id, row)
      }
      if (packed.size === missing.size) break
    }
    return ids.map((id, at) => rows[at] ?? packed.get(id))
  })
}

/** Every transaction that is not laid out, a block at a time. A damaged block is passed over: it is found out (BO5). */
export async function eachOlderRows(
  db: LedgerDb,
  visit: (rows: readonly TransactionRow[]) => void,
): Promise<void> {
  for (const n of await db.olderDays.toCollection().primaryKeys()) {
    const block = await db.olderDays.get(n)
    if (block !== undefined) visit(rowsOf(block))
  }
}

function rowsOf(block: OlderBlock): readonly TransactionRow[] {
  return (readBlock(block) ?? []).flatMap(row => readOlderRow(row) ?? [])
}
