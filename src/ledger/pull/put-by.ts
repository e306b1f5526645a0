import { compareTexts } from '#base/compare-texts.ts'
import { packRows } from '#records/packed/packed-rows.ts'
import { recordType } from '#records/registry.ts'
import type { SyncCore } from '../pass/core.ts'
import { createRemovals } from '../rebase/removal-effects.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { Op } from '../store/op.ts'
import type { OlderBlock, RecordKey, TransactionRow } from '../store/rows.ts'
import { type AnyRow, isOfKind, markColumns } from '../store/view.ts'
import type { TakenChanges } from './apply-changes.ts'

type Rows = ReadonlyMap<RecordKey, AnyRow | null>

// As many are rows before a screen has drawn them.
const LEAST_PUT_BY = 100

const BLOCK_ROWS = 2000

/** Rows that a pull brought, sorted (BO5). */
export interface SortedRows {
  /** To be placed at once. */
  readonly placed: Rows
  /** Transactions that are new here, to be put by. */
  readonly putBy: ReadonlyMap<RecordKey, TransactionRow>
}

/** Picks the transactions of a pull that are new here and that no waiting write takes away, where they are many. */
export function sortNew(
  { leastPutBy = LEAST_PUT_BY }: Pick<SyncCore, 'leastPutBy'>,
  { rows, absent }: TakenChanges,
  ops: readonly Op[],
): SortedRows {
  const goes = createRemovals(ops)
  const placed = new Map<RecordKey, AnyRow | null>()
  const putBy = new Map<RecordKey, TransactionRow>()
  for (const [key, row] of rows) {
    const isNew = absent.has(key) && isOfKind(key, row, 'transaction') && !goes(key, row)
    if (isNew) putBy.set(key, row)
    else placed.set(key, row)
  }
  return putBy.size >= leastPutBy ? { placed, putBy } : { placed: rows, putBy: new Map() }
}

/** Puts new transactions by in blocks, to be laid out later. Runs in the pass's transaction. */
export async function putNewBy(db: LedgerDb, rows: SortedRows['putBy']): Promise<void> {
  if (rows.size === 0) return
  const inOrder = [...rows.values()].toSorted(
    (one, other) => one.createdAt - other.createdAt || compareTexts(one.id, other.id),
  )
  const starts = [...inOrder.keys()].filter(at => at % BLOCK_ROWS === 0)
  const blocks = starts.flatMap(at => blockOf(inOrder.slice(at, at + BLOCK_ROWS)))
  await db.olderDays.bulkAdd(blocks)
  await markColumns(db, rows, 'new')
}

function blockOf(rows: readonly TransactionRow[]): readonly OlderBlock[] {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const type = recordType('transaction')
  const plain = rows.map(row => ({ ...type.toWire({ ...row }), version: row.version }))
  return [{ from: first.createdAt, to: last.createdAt, count: rows.length, rows: packRows(plain) }]
}
