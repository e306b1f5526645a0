import type { Hono } from 'hono'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { transaction } from '#records/transaction.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { filled, readDayRange } from '#server/http/day-range.ts'
import type { CallInput } from '#server/http/handler.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { defineWrite, type WriteCommand } from '#server/http/serve-write.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { editTransactions } from './edit-transactions.ts'
import { createStatementTransactions, deleteImport } from './import-commands.ts'
import { listTransactions, type TransactionFilter } from './list-transactions.ts'
import { restoreTransactions } from './restore-transactions.ts'
import {
  createTransactions,
  deleteTransaction,
  deleteTransactions,
  editTransaction,
} from './transaction-commands.ts'
import { presentTransaction, readTold } from './transaction-presenter.ts'
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
    call: calls.restoreTransactions,
    command: (scope, { body }) => restoreTransactions(scope, body),
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
      const zone = await readZone(deps.db, userId)
      const today = instantToDay(deps.clock(), zone)
      const { page, limit } = query
      const { rows, pagination } = await listTransactions(deps.db, ledgerId, {
        filter: { ...readFilter(query), ...range.value, zone, today },
        order: filled(query.order) ?? '-date',
        page,
        limit,
      })
      const listed = rows.map(row => transaction.fromCells(row))
      const told = await readTold(deps.db, { ledgerId, userId }, listed)
      const data = listed.map(row => presentTransaction(row, told))
      return ok({ answer: { success: true, data, pagination } })
    },
  })
}

function readFilter(query: Query): Omit<TransactionFilter, 'from' | 'to' | 'zone' | 'today'> {
  return {
    walletId: filled(query.walletId),
    budgetId: filled(query.budgetId),
    type: filled(query.type),
    labelIds: (query.labelId ?? []).filter(id => id !== ''),
    categories: (query.category ?? []).filter(category => category !== ''),
    find: filled(query.find),
  }
}
