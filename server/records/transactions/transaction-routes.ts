import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { paginate, type Pagination } from '#base/page.ts'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { transaction } from '#records/transaction.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { filled, readDayRange } from '#server/http/day-range.ts'
import type { CallInput } from '#server/http/handler.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { defineWrite, type WriteCommand } from '#server/http/serve-write.ts'
import { addDays, type Day, dayToInstant } from '#time/day.ts'
import { readLabels } from '../labels/labels.ts'
import { editTransactions } from './edit-transactions.ts'
import { createStatementTransactions, deleteImport } from './import-commands.ts'
import {
  createTransactions,
  deleteTransaction,
  deleteTransactions,
  editTransaction,
} from './transaction-commands.ts'
import { presentTransaction } from './transaction-presenter.ts'
import { transferBetweenWallets } from './transfer-between-wallets.ts'

/** The calls that write transactions. */
export const TRANSACTION_WRITES: readonly WriteCommand[] = [
  defineWrite({
    call: calls.createTransactions,
    command: (scope, { body }) => createTransactions(scope, body),
  }),
  defineWrite({
    call: calls.createStatementTransactions,
    command: (scope, { body }) => createStatementTransactions(scope, body),
  }),
  defineWrite({
    call: calls.transferBetweenWallets,
    command: (scope, { body }) => transferBetweenWallets(scope, body),
  }),
  defineWrite({
    call: calls.editTransaction,
    command: (scope, { params, body }) => editTransaction(scope, { id: params.id, body }),
  }),
  defineWrite({
    call: calls.editTransactions,
    command: (scope, { body }) => editTransactions(scope, body),
  }),
  defineWrite({
    call: calls.deleteTransactions,
    command: (scope, { body }) => deleteTransactions(scope, body),
  }),
  defineWrite({
    call: calls.deleteTransaction,
    command: (scope, { params }) => deleteTransaction(scope, params.id),
  }),
  defineWrite({
    call: calls.deleteImport,
    command: (scope, { params }) => deleteImport(scope, params.id),
  }),
]

type Query = CallInput<typeof calls.listTransactions>['query']

/** GET /transactions/fetch-transactions. */
export function addTransactionListRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listTransactions,
    handler: async ({ session: { ledgerId, userId }, query }) => {
      const range = readDayRange({ from: query.from, to: query.to })
      if (!range.ok) return range
      const filter = {
        ...readFilter(query),
        ...range.value,
        zone: await readZone(deps.db, userId),
      }
      const { page, limit } = query
      const { rows, pagination } = await listTransactions(deps.db, ledgerId, {
        filter,
        page,
        limit,
      })
      const labelIds = rows.map(row => row.label_id)
      const labelsById = await readLabels(deps.db, ledgerId, labelIds)
      const data = rows.map(row => presentTransaction(transaction.fromCells(row), labelsById))
      return ok({ answer: { success: true, data, pagination } })
    },
  })
}

function readFilter(query: Query): Omit<TransactionFilter, 'from' | 'to' | 'zone'> {
  return {
    walletId: filled(query.walletId),
    budgetId: filled(query.budgetId),
    type: filled(query.type),
    labelIds: (query.labelId ?? []).filter(id => id !== ''),
    categories: (query.category ?? []).filter(category => category !== ''),
  }
}

/** What a list of transactions is narrowed to; an absent filter narrows nothing. */
interface TransactionFilter {
  readonly walletId?: string | undefined
  readonly budgetId?: string | undefined
  readonly type?: TransactionType | undefined
  /** Any of these. */
  readonly labelIds: readonly string[]
  readonly categories: readonly string[]
  /** Days of `zone`, both inclusive. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly zone: string
}

/** One page of the live transactions, newest first; those of one instant in the order of their ids. */
async function listTransactions(
  db: Kysely<Database>,
  ledgerId: string,
  list: { readonly filter: TransactionFilter; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly TransactionRecord[]; readonly pagination: Pagination }> {
  const matching = matchingRows(db, ledgerId, list.filter)
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(list.limit)
    .offset((list.page - 1) * list.limit)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, pagination: paginate(list.page, list.limit, total) }
}

function matchingRows(db: Kysely<Database>, ledgerId: string, filter: TransactionFilter) {
  const { from, to, zone } = filter
  return db
    .selectFrom('transactions')
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.and([
        ...anyOf(filter.walletId).map(id => eb('wallet_id', '=', id)),
        ...anyOf(filter.budgetId).map(id => eb('budget_id', '=', id)),
        ...anyOf(filter.type).map(type => eb('type', '=', type)),
        ...(filter.labelIds.length > 0 ? [eb('label_id', 'in', filter.labelIds)] : []),
        ...(filter.categories.length > 0 ? [eb('category', 'in', filter.categories)] : []),
        ...anyOf(from).map(day => eb('created_at', '>=', dayToInstant(day, zone))),
        ...anyOf(to).map(day => eb('created_at', '<', dayToInstant(addDays(day, 1), zone))),
      ]),
    )
}

function anyOf<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value]
}
