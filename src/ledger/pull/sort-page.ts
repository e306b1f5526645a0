import * as v from 'valibot'
import type { BootPage, ChangeEntry } from '#contract/sync-calls.ts'
import { packRows, type PlainRow, type ReadRows } from '#records/packed/packed-rows.ts'
import { instantSchema } from '#records/wire.ts'
import { createRemovals } from '../rebase/removal-effects.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { BootState } from '../store/meta-values.ts'
import { recordKey } from '../store/record-key.ts'
import type { OlderBlock } from '../store/rows.ts'

/** A page of older transactions, sorted (BO5). */
export interface SortedPage {
  /** Placed at once, as the feed's are: of the first page all, later what is here in one way or another already. */
  readonly placed: readonly ChangeEntry[]
  /** Put by as they came, until they are laid out. */
  readonly blocks: readonly OlderBlock[]
  /** The rows of the blocks. */
  readonly packed: readonly PlainRow[]
}

/** What a page came with. */
export interface PageArrival {
  readonly page: BootPage | undefined
  readonly before: BootState | null
  readonly changes: readonly ChangeEntry[]
}

/** All rows of a page. */
export function rowsOfPage({ rows, below }: BootPage): readonly PlainRow[] {
  return [rows, ...below].flatMap(block => block.rows)
}

/** Sorts what a page brought. Runs in the pass's transaction. */
export async function sortPage(
  db: LedgerDb,
  { page, before, changes }: PageArrival,
): Promise<SortedPage> {
  if (page === undefined) return { placed: [], blocks: [], packed: [] }
  if (before === null) return { placed: rowsOfPage(page).map(olderEntry), blocks: [], packed: [] }
  const span = [page.from ?? -Infinity, before.from] as const
  const known = new Set<string>(changes.map(({ t, id }) => `${t}:${id}`))
  const [bases, later, here, ops] = await Promise.all([
    db.baseRows.toCollection().primaryKeys(),
    db.unknownChanges.toCollection().primaryKeys(),
    // Those that the feed brought earlier.
    db.transactions
      .where('createdAt')
      .between(...span)
      .primaryKeys(),
    db.outbox.toArray(),
  ])
  for (const key of [...bases, ...later]) known.add(key)
  for (const id of here) known.add(recordKey('transaction', id))
  const goes = createRemovals(ops)
  return sortBlocks([page.rows, ...page.below], row => {
    const key = recordKey('transaction', String(row['id']))
    // What is worth so much by the rates is not put by: they may change.
    return known.has(key) || goes(key, row) || (row['foreign'] ?? null) !== null
  })
}

function sortBlocks(blocks: readonly ReadRows[], isKnown: (row: PlainRow) => boolean): SortedPage {
  const [placed, kept, packed]: [PlainRow[], OlderBlock[], PlainRow[]] = [[], [], []]
  for (const block of blocks) {
    const known = block.rows.filter(isKnown)
    const rows = known.length === 0 ? block.rows : block.rows.filter(row => !isKnown(row))
    const span = spanOf(rows)
    placed.push(...known)
    if (span === undefined) placed.push(...rows)
    else {
      packed.push(...rows)
      const columns = known.length === 0 ? block.packed : packRows(rows)
      kept.push({ ...span, count: rows.length, rows: columns })
    }
  }
  return { placed: placed.map(olderEntry), blocks: kept, packed }
}

/** When the first and the last of the rows happened; undefined where that cannot be read, or there are none. */
function spanOf(rows: readonly PlainRow[]): Pick<OlderBlock, 'from' | 'to'> | undefined {
  let [first, last] = [rows[0]?.['createdAt'], rows[0]?.['createdAt']]
  for (const { createdAt } of rows) {
    if (typeof createdAt !== 'string' || typeof first !== 'string' || typeof last !== 'string') {
      return undefined
    }
    // All are written alike, in UTC.
    if (createdAt < first) first = createdAt
    if (createdAt > last) last = createdAt
  }
  const [from, to] = [v.safeParse(instantSchema, first), v.safeParse(instantSchema, last)]
  return from.success && to.success ? { from: from.output, to: to.output } : undefined
}

/** A packed row as the feed would have brought it. */
function olderEntry(row: PlainRow): ChangeEntry {
  return { t: 'transaction', id: String(row['id']), v: Number(row['version']), row: { ...row } }
}
