import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { err, ok } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import { validationFailure } from '../http/failures.ts'
import type { CallInput } from '../http/handler.ts'
import { serveCall } from '../http/serve-call.ts'
import { presentTransaction } from '../presenters/transaction-presenter.ts'
import { readLabels } from '../queries/labels.ts'
import { readZone } from '../queries/plan-usage.ts'
import { listTransactions, type TransactionFilter } from '../queries/transaction-list.ts'

type Query = CallInput<typeof calls.listTransactions>['query']

/** GET /transactions/fetch-transactions. */
export function addTransactionListRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listTransactions,
    handler: async ({ session: { userId }, query }) => {
      const filter = readFilter(query, await readZone(deps.db, userId))
      if (filter.from !== undefined && filter.to !== undefined && filter.to < filter.from) {
        return err(validationFailure({ to: 'Must not be before from.' }))
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

function readFilter(query: Query, zone: string): TransactionFilter {
  return {
    walletId: filled(query.walletId),
    budgetId: filled(query.budgetId),
    type: filled(query.type),
    labelIds: (query.labelId ?? []).filter(id => id !== ''),
    categories: (query.category ?? []).filter(category => category !== ''),
    from: filled(query.from),
    to: filled(query.to),
    zone,
  }
}

// Forms send an empty text for a filter that is not set.
function filled<T extends string>(value: T | '' | undefined): T | undefined {
  return value === '' ? undefined : value
}
