import type { Pagination } from '#base/page.ts'
import type { EntryIds } from '#features/analytics/rules/entry-list.ts'
import { type NamedPayee, payeeOfRow } from '#features/entries/rules/payee-of.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { findRows } from '#ledger/store/older-days.ts'
import { readStanding } from '#ledger/store/read/counting-budgets.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { LabelRow, TransactionRow } from '#ledger/store/rows.ts'
import { countedIn } from '#records/budget/budget-counting.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** A transaction with what its row shows beside it; its category is the one that stands for what is stored (CA3). */
export type TransactionView = TransactionRow & {
  readonly label: LabelRow | null
  readonly categoryName: string
  readonly walletName: string
  /** Whom its words name, where the person named them (PA3); of own money that was moved nobody. */
  readonly payee: NamedPayee | null
  /** The budget that it counts in (BC3): the one that it was put into, or one that counts it by itself. */
  readonly countedIn: string | null
  readonly sync: RowSync
}

/** One page of a list. */
export interface TransactionPage {
  readonly rows: readonly TransactionView[]
  readonly pagination: Pagination
}

/** An entry of a list: a row, or both legs of a transfer. */
export type ListedEntry =
  | { readonly type: 'single'; readonly row: TransactionView }
  | { readonly type: 'transfer'; readonly out: TransactionView; readonly in: TransactionView }

/** The entries with these ids, in their order; one whose row is gone is left out, of a transfer the leg that is. */
export function toListedEntries(
  entries: readonly EntryIds[],
  rows: readonly TransactionView[],
): readonly ListedEntry[] {
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return entries.flatMap(([id, inId = '']): readonly ListedEntry[] => {
    const [row, other] = [rowsById.get(id), rowsById.get(inId)]
    if (row !== undefined && other !== undefined) {
      return [{ type: 'transfer', out: row, in: other }]
    }
    const single = row ?? other
    return single === undefined ? [] : [{ type: 'single', row: single }]
  })
}

/** The transactions with these ids, in their order, without those that are gone. */
export async function readTransactionViews(
  db: LedgerDb,
  ids: readonly string[],
): Promise<readonly TransactionView[]> {
  const rows = (await findRows(db, ids)).filter(row => row !== undefined)
  const [labels, wallets, stands, book, standing, zone] = await Promise.all([
    db.labels.bulkGet(distinct(rows.map(row => row.labelId ?? ''))),
    db.wallets.bulkGet(distinct(rows.map(row => row.walletId))),
    readRowSync(
      db,
      ids.map(id => recordKey('transaction', id)),
    ),
    readPayeeBook(db),
    readStanding(db),
    readZone(db),
  ])
  const { book: categories, counting } = standing
  const labelsById = new Map(labels.map(label => [label?.id, label]))
  const walletsById = new Map(wallets.map(wallet => [wallet?.id, wallet]))
  return rows.map(stored => {
    const row = { ...stored, category: categories.standingOf(stored.category) }
    return Object.assign(row, {
      categoryName: categories.nameOf(stored.category),
      label: labelsById.get(row.labelId ?? '') ?? null,
      payee: payeeOfRow(book, row),
      countedIn: countedIn(row, instantToDay(row.createdAt, zone), counting),
      walletName: walletsById.get(row.walletId)?.name ?? '',
      sync: stands.get(recordKey('transaction', row.id)) ?? ('synced' as const),
    })
  })
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
