import { randomUUID } from 'node:crypto'
import type { RowFilter } from '#domain/assistant/ledger-reader.ts'
import type { Budget } from '#domain/budget.ts'
import type { Transaction } from '#domain/transaction.ts'
import { budgetColumns } from '#server/db/budget-columns.ts'
import type { AppDeps } from '#server/deps.ts'
import type { PlainLedger } from './plain-reader.ts'

/** A ledger as it was stored: the database takes UUIDs only. */
export interface StoredLedger {
  /** What lives of it. */
  readonly ledger: PlainLedger
  /** The id that a record of the given ledger has there. */
  readonly idOf: (id: string) => string
}

/** Where a ledger goes, and what of it is a tombstone there. */
export interface LedgerPlace {
  readonly deps: Pick<AppDeps, 'db'>
  readonly userId: string
  readonly deletedIds?: ReadonlySet<string>
}

/** Stores a ledger past the calls, which would not take such ids and dates. Ids keep their order. */
export async function storeLedger(place: LedgerPlace, given: PlainLedger): Promise<StoredLedger> {
  const { deletedIds = new Set() } = place
  const idOf = createIds(given)
  const all = withIds(given, idOf)
  const deleted = new Set([...deletedIds].map(idOf))
  function isLive({ id }: { readonly id: string }): boolean {
    return !deleted.has(id)
  }
  await insertNames(place, all, deleted)
  await insertRows(place, all, deleted)
  return {
    idOf,
    ledger: {
      wallets: all.wallets.filter(isLive),
      labels: all.labels.filter(isLive),
      budgets: all.budgets.filter(isLive),
      transactions: all.transactions.filter(isLive),
    },
  }
}

/** The filter over what was stored. */
export function storedFilter(filter: RowFilter, idOf: (id: string) => string): RowFilter {
  return {
    ...filter,
    labelIds: filter.labelIds.map(idOf),
    walletIds: filter.walletIds.map(idOf),
    ...(filter.budgetId !== undefined && { budgetId: idOf(filter.budgetId) }),
  }
}

function createIds({ wallets, labels, budgets, transactions }: PlainLedger) {
  const records = [...wallets, ...labels, ...budgets, ...transactions]
  const places = new Map(
    records
      .map(({ id }) => id)
      .toSorted()
      .map((id, place) => [id, place]),
  )
  return function idOf(id: string): string {
    const place = places.get(id) ?? records.length
    return `019a0000-0000-7000-8000-${String(place).padStart(12, '0')}`
  }
}

function withIds(given: PlainLedger, idOf: (id: string) => string): PlainLedger {
  return {
    wallets: given.wallets.map(wallet => Object.assign({}, wallet, { id: idOf(wallet.id) })),
    labels: given.labels.map(label => Object.assign({}, label, { id: idOf(label.id) })),
    budgets: given.budgets.map(budget => budgetWithIds(budget, idOf)),
    transactions: given.transactions.map(row => rowWithIds(row, idOf)),
  }
}

function budgetWithIds(budget: Budget, idOf: (id: string) => string): Budget {
  const labels = budget.labels.map(({ labelId, amount }) => ({ labelId: idOf(labelId), amount }))
  return { ...budget, id: idOf(budget.id), labels }
}

function rowWithIds(row: Transaction, idOf: (id: string) => string): Transaction {
  return {
    ...row,
    id: idOf(row.id),
    walletId: idOf(row.walletId),
    labelId: row.labelId === null ? null : idOf(row.labelId),
    budgetId: row.budgetId === null ? null : idOf(row.budgetId),
    transferId: row.transferId === null ? null : randomUUID(),
  }
}

function columnsOf(userId: string, id: string, deleted: ReadonlySet<string>) {
  return { user_id: userId, id, version: 1, field_v: '{}', deleted_at: deleted.has(id) ? 1 : null }
}

async function insertNames(
  { deps: { db }, userId }: LedgerPlace,
  { wallets, labels, budgets }: PlainLedger,
  deleted: ReadonlySet<string>,
): Promise<void> {
  for (const { id, name, openingAmount } of wallets) {
    const own = { name, opening_amount: openingAmount, image: '', type: 'Cash', created_at: 0 }
    await db
      .insertInto('wallets')
      .values({ ...columnsOf(userId, id, deleted), ...own })
      .execute()
  }
  for (const { id, name } of labels) {
    const colors = { text_color: '#ffffff', background_color: '#000000' }
    await db
      .insertInto('labels')
      .values({ ...columnsOf(userId, id, deleted), name, ...colors, visible: true, created_at: 0 })
      .execute()
  }
  for (const budget of budgets) {
    await db
      .insertInto('budgets')
      .values({ ...columnsOf(userId, budget.id, deleted), ...budgetColumns(budget) })
      .execute()
  }
}

async function insertRows(
  { deps: { db }, userId }: LedgerPlace,
  { transactions }: PlainLedger,
  deleted: ReadonlySet<string>,
): Promise<void> {
  if (transactions.length === 0) return
  const rows = transactions.map(row => ({
    ...columnsOf(userId, row.id, deleted),
    wallet_id: row.walletId,
    type: row.type,
    amount: row.amount,
    category: row.category,
    label_id: row.labelId,
    budget_id: row.budgetId,
    description: row.description,
    created_at: row.createdAt,
    transfer_id: row.transferId,
    import_id: null,
  }))
  await db.insertInto('transactions').values(rows).execute()
}
