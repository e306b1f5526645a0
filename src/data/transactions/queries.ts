import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import { readRowSync, type RowSync } from '#data/sync/row-sync.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { recordKey } from '#db/record-key.ts'
import type { LabelRow, TransactionRow } from '#db/rows.ts'
import { type Day, instantToDay } from '#domain/day.ts'
import { paginate, type Pagination } from '#domain/page.ts'

/** What narrows a list of transactions down; empty lists do not. Days are inclusive. */
export interface TransactionFilters {
  readonly walletId?: string
  readonly categories: readonly string[]
  readonly type?: 'income' | 'expense' | 'transfer'
  readonly labelIds: readonly string[]
  readonly from?: Day
  readonly to?: Day
}

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

/** A page of the transactions that pass the filters, newest first; undefined while it loads. */
export function useTransactionPage(
  filters: TransactionFilters,
  page: number,
  limit: number,
): TransactionPage | undefined {
  const { db } = useLedger()
  const zone = useZone()
  return useLiveQuery(async () => {
    const rows = await db.transactions.orderBy('createdAt').toArray()
    const passing = rows.toReversed().filter(row => passes(row, filters, zone))
    const { totalPages } = paginate(1, limit, passing.length)
    const pagination = paginate(Math.min(page, totalPages), limit, passing.length)
    const start = (pagination.page - 1) * limit
    return { rows: await viewRows(db, passing.slice(start, start + limit)), pagination }
  }, [db, zone, JSON.stringify(filters), page, limit])
}

/** Whether anything is recorded at all; undefined while it loads. */
export function useHasTransactions(): boolean | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => (await db.transactions.orderBy('id').first()) !== undefined, [db])
}

function passes(row: TransactionRow, filters: TransactionFilters, zone: string): boolean {
  const { walletId, categories, type, labelIds, from, to } = filters
  const day = instantToDay(row.createdAt, zone)
  const kind = row.transferId === null ? row.type : 'transfer'
  return [
    walletId === undefined || row.walletId === walletId,
    categories.length === 0 || categories.includes(row.category),
    type === undefined || kind === type,
    labelIds.length === 0 || labelIds.includes(row.labelId ?? ''),
    from === undefined || day >= from,
    to === undefined || day <= to,
  ].every(Boolean)
}

async function viewRows(db: LedgerDb, rows: readonly TransactionRow[]): Promise<TransactionView[]> {
  const stands = await readRowSync(db)
  const labels = new Map((await db.labels.toArray()).map(label => [label.id, label]))
  const wallets = new Map((await db.wallets.toArray()).map(wallet => [wallet.id, wallet.name]))
  return rows.map(row => ({
    ...row,
    label: labels.get(row.labelId ?? '') ?? null,
    walletName: wallets.get(row.walletId) ?? '',
    sync: stands.get(recordKey('transaction', row.id)) ?? 'synced',
  }))
}
