import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { createStatementTransactions } from '../commands/create-statement-transactions.ts'
import { createTransactions } from '../commands/create-transactions.ts'
import { deleteImport } from '../commands/delete-import.ts'
import { deleteTransaction } from '../commands/delete-transaction.ts'
import { editTransaction } from '../commands/edit-transaction.ts'
import { transferBetweenWallets } from '../commands/transfer-between-wallets.ts'
import type { AppDeps } from '../deps.ts'
import { serveWrite } from '../http/serve-write.ts'
import type { NoticeEvent } from '../ports/notices.ts'
import { addPreviewImportRoute } from './preview-import-route.ts'
import { addTransactionListRoute } from './transaction-list-route.ts'

const EXPENSES_CHANGED: NoticeEvent = { type: 'expenses-changed' }

/** The transaction calls. */
export function addTransactionRoutes(app: Hono, deps: AppDeps): void {
  serveWrite(app, deps, {
    call: calls.createTransactions,
    command: (scope, { body }) => createTransactions(scope, body),
    event: () => EXPENSES_CHANGED,
  })
  serveWrite(app, deps, {
    call: calls.createStatementTransactions,
    command: (scope, { body }) => createStatementTransactions(scope, body),
    event: ({ data: [first] }) => importRecorded(first?.importId),
  })
  serveWrite(app, deps, {
    call: calls.transferBetweenWallets,
    command: (scope, { body }) => transferBetweenWallets(scope, body),
  })
  addPreviewImportRoute(app, deps)
  addTransactionListRoute(app, deps)
  serveWrite(app, deps, {
    call: calls.editTransaction,
    command: (scope, { params, body }) => editTransaction(scope, { id: params.id, body }),
    event: () => EXPENSES_CHANGED,
  })
  serveWrite(app, deps, {
    call: calls.deleteTransaction,
    command: (scope, { params }) => deleteTransaction(scope, params.id),
  })
  serveWrite(app, deps, {
    call: calls.deleteImport,
    command: (scope, { params }) => deleteImport(scope, params.id),
  })
}

function importRecorded(importId: string | null | undefined): NoticeEvent {
  return importId === null || importId === undefined
    ? EXPENSES_CHANGED
    : { type: 'import-recorded', importId }
}
