import type { Pagination } from '#base/page.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { findRows } from '#ledger/store/older-days.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { LabelRow, TransactionRow } from '#ledger/store/rows.ts'

/** A transaction with what its row shows beside it. */
export type TransactionView = TransactionRow & {
  readonly label: LabelRow | null
  readonly walletName: string
  readonly sync: RowSync
}

/** One page of a list. */
export interface TransactionPage {
  readonly rows: readonly TransactionView[]
  readonly pagination: Pagination
}

/** The transactions with these ids, in their order, without those that are gone. */
export async function readTransactionViews(
  db: LedgerDb,
  ids: readonly string[],
): Promise<readonly TransactionView[]> {
  const rows = (await findRows(db, ids)).filter(row => row !== undefined)
  const [labels, wallets, stands] = await Promise.all([
    db.labels.bulkGet(distinct(rows.map(row => row.labelId ?? ''))),
    db.wallets.bulkGet(distinct(rows.map(row => row.walletId))),
    readRowSync(
      db,
      ids.map(id => recordKey('transaction', id)),
    ),
  ])
  const labelsById = new Map(labels.map(label => [label?.id, label]))
  const walletsById = new Map(wallets.map(wallet => [wallet?.id, wallet]))
  return rows.map(row =>
    Object.assign({}, row, {
      label: labelsById.get(row.labelId ?? '') ?? null,
      walletName: walletsById.get(row.walletId)?.name ?? '',
      sync: stands.get(recordKey('transaction', row.id)) ?? ('synced' as const),
    }),
  )
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
