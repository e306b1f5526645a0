import { paginate } from '#base/page.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { PageQuestion } from '#ledger/columns/columns.ts'
import { addKobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import { instantToDay } from '#time/day.ts'

/** What columns must answer, by filtering and sorting the rows themselves. */
export function plainPage(
  rows: readonly Transaction[],
  { filters, page, limit }: PageQuestion,
  zone: string,
) {
  const passing = rows
    .filter(row => passes(row, filters, zone))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  const { totalPages } = paginate(1, limit, passing.length)
  const pagination = paginate(Math.min(page, totalPages), limit, passing.length)
  const start = (pagination.page - 1) * limit
  return { ids: passing.slice(start, start + limit).map(row => row.id), pagination }
}

/** What columns must answer, by adding the rows up one by one. */
export function plainFlows(rows: readonly Transaction[]): ReadonlyMap<string, WalletFlows> {
  const flowsById = new Map<string, WalletFlows>()
  for (const row of rows) {
    const flows = flowsById.get(row.walletId) ?? NO_FLOWS
    const key = flowOf(row)
    flowsById.set(row.walletId, { ...flows, [key]: addKobo(flows[key], row.amount) })
  }
  return flowsById
}

function flowOf({ type, transferId, purpose }: Transaction): keyof WalletFlows {
  if (transferId === null && purpose === null) return type
  return type === 'income' ? 'transfersIn' : 'transfersOut'
}

function passes(row: Transaction, filters: TransactionFilters, zone: string): boolean {
  const { walletId, budgetId, categories, type, labelIds, from, to } = filters
  const day = instantToDay(row.createdAt, zone)
  const ordinary = row.purpose === 'adjustment' ? 'adjustment' : row.type
  const kind = row.transferId !== null && row.purpose === null ? 'transfer' : ordinary
  return [
    walletId === undefined || row.walletId === walletId,
    budgetId === undefined || row.budgetId === budgetId,
    categories.length === 0 || categories.includes(row.category),
    type === undefined || kind === type,
    labelIds.length === 0 || labelIds.includes(row.labelId ?? ''),
    from === undefined || day >= from,
    to === undefined || day <= to,
  ].every(Boolean)
}
