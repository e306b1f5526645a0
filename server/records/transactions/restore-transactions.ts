import type { Hono } from 'hono'
import { sql } from 'kysely'
import { paginate } from '#base/page.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { restoreTransactions as call } from '#contract/several-calls.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { RESTORE_LIFE_MS } from '#records/transaction/terms.ts'
import { instantToWire } from '#records/wire.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, rowDeleted } from '#server/http/failures.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { valuedRows } from '../foreign-money.ts'
import { readLabels } from '../labels/labels.ts'
import { requireReferences } from '../references.ts'
import { missingRecord } from '../require-record.ts'
import { requireRowRoom } from '../row-room.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'
import { answerSeveral, EXPENSES_CHANGED, type RowFailure } from './edit-transactions.ts'
import { insertTransactions } from './insert-transactions.ts'
import { presentTransaction } from './transaction-presenter.ts'
import { findLegIds } from './transaction-rows.ts'

/**
 * Brings deleted transactions back under new ids that follow from the old ones, transfers with both their legs. Once here,
 * they are not made again, and their tombstones are emptied. One that cannot come back is told; where none can, the call is
 * refused as the first of them.
 */
export async function restoreTransactions(
  scope: WriteScope,
  { transactions }: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const named = [...new Set(transactions.map(({ id }) => id))]
  const failures: RowFailure[] = []
  const doomed: TransactionRecord[] = []
  const ids = await withOtherLegs(scope, named)
  const copies = await scope.rows.find('transaction', ids.map(restoredId))
  const there = new Set(copies.map(({ id }) => id))
  for (const id of ids) {
    if (there.has(restoredId(id))) continue
    const found = await judge(scope, id)
    if (found.ok) doomed.push(...found.value)
    else if (named.includes(id)) failures.push({ id, failure: found.error })
  }
  const [first] = failures
  if (first !== undefined && failures.length === named.length) return err(first.failure)
  const room = requireRowRoom(scope, doomed.length)
  if (!room.ok) return room
  insertTransactions(scope, await valuedRows(scope, doomed.map(restored)))
  await scope.rows.empty(
    'transaction',
    doomed.map(({ id }) => id),
  )
  const came = answerSeveral(named.length, failures)
  return ok({ ...came, changed: doomed.length > 0, event: EXPENSES_CHANGED })
}

async function withOtherLegs(
  scope: WriteScope,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await scope.rows.find('transaction', ids)
  const transferIds = rows.flatMap(row => row.transfer_id ?? [])
  const legIds = await findLegIds(scope, transferIds)
  return [...new Set([...ids, ...[...legIds.values()].flat()])]
}

/** The tombstone that can come back; none where the row lives. */
async function judge(
  scope: WriteScope,
  id: string,
): Promise<Result<readonly TransactionRecord[], ApiFailure>> {
  const [row] = await scope.rows.find('transaction', [id])
  if (row === undefined) return err(missingRecord('transaction'))
  if (row.deleted_at === null) return ok([])
  if (row.emptied || row.deleted_at < scope.now - RESTORE_LIFE_MS) {
    return err(rowDeleted('This transaction'))
  }
  const wallet = { id: row.wallet_id, field: 'walletId' }
  const known = await requireReferences(scope, 'wallet', [wallet])
  return known.ok ? ok([row]) : known
}

function restored(row: TransactionRecord): Transaction {
  const { id, transferId, ...others } = transaction.fromCells(row)
  return {
    ...others,
    id: restoredId(id),
    transferId: transferId === null ? null : restoredId(transferId),
  }
}

/** GET /transactions/deleted. What went with its wallet is not among them: there is nowhere for it to come back to. */
export function addDeletedListRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listDeletedTransactions,
    handler: async ({ session: { ledgerId }, query: { page, limit } }) => {
      const { db } = deps
      const isDeleted = sql`each.ledger_id = ${ledgerId} and not each.emptied
        and each.deleted_at >= ${deps.clock() - RESTORE_LIFE_MS} and exists (
          select 1 from wallets where wallets.ledger_id = ${ledgerId}
            and wallets.id = each.wallet_id and wallets.deleted_at is null)`
      const { rows } = await sql<TransactionRecord>`
        select each.* from transactions as each where ${isDeleted}
        order by each.deleted_at desc, each.id desc
        limit ${limit} offset ${(page - 1) * limit}`.execute(db)
      const counted = await sql<{ readonly total: number }>`
        select count(*) as total from transactions as each where ${isDeleted}`.execute(db)
      const labelIds = rows.map(row => row.label_id)
      const labelsById = await readLabels(db, ledgerId, labelIds)
      // What is deleted counts nowhere.
      const told = { labelsById, countedIn: () => null }
      const data = rows.map(row =>
        Object.assign(presentTransaction(transaction.fromCells(row), told), {
          deletedAt: instantToWire(row.deleted_at ?? 0),
        }),
      )
      const pagination = paginate(page, limit, counted.rows[0]?.total ?? 0)
      return ok({ answer: { success: true, data, pagination } })
    },
  })
}
