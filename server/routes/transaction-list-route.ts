import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import type { CallInput } from '../http/handler.ts'
import { serveCall } from '../http/serve-call.ts'
import { presentTransaction } from '../presenters/transaction-presenter.ts'
import { readLabels } from '../queries/labels.ts'
import { listTransactions, type TransactionFilter } from '../queries/transaction-list.ts'
import { readZone } from '../queries/zone.ts'
import { filled, readDayRange } from './day-range.ts'

type Query = CallInput<typeof calls.listTransactions>['query']

/** GET /transactions/fetch-transactions. */
export function addTransactionListRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listTransactions,
    handler: async ({ session: { userId }, query }) => {
      const range = readDayRange({ from: query.from, to: query.to })
      if (!range.ok) return range
      const filter = {
        ...readFilter(query),
        ...range.value,
        zone: await readZone(deps.db, userId),
      }
      const { page, limit } = query
      const { rows, pagination } = await listTransactions(deps.db, userId, { filter, page, limit })
      const labelIds = rows.map(row => row.label_id)
      const labelsById = await readLabels(deps.db, userId, labelIds)
      const data = rows.map(row => presentTransaction(row, labelsById))
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
