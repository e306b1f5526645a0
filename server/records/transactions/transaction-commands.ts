import { sql } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { deleteTransactions as deleteTransactionsCall } from '#contract/several-calls.ts'
import type {
  createTransactions as createTransactionsCall,
  deleteTransaction as deleteTransactionCall,
  editTransaction as editTransactionCall,
} from '#contract/transaction-calls.ts'
import { transaction } from '#records/transaction.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import { noteClashes } from '../clashes.ts'
import { deleteRecord } from '../delete-record.ts'
import { recordMessage } from '../record-answers.ts'
import { missingRecord, requireWritten } from '../require-record.ts'
import { requireRowRoom } from '../row-room.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'
import { decideEdit, type SentEdit } from './decide-edit.ts'
import { answerSeveral, EXPENSES_CHANGED, type RowFailure } from './edit-transactions.ts'
import { acceptDate } from './entry-rows.ts'
import { answeringWith, insertTransactions } from './insert-transactions.ts'
import { prepareEntries } from './prepare-entries.ts'
import { presentTransaction, readTold } from './transaction-presenter.ts'
import { findOtherLeg } from './transaction-rows.ts'

// For income too (TXN-02).
const MESSAGE = 'Expense recorded successfully.'

/** Records one or more incomes or expenses of a wallet, all or none. */
export async function createTransactions(
  scope: WriteScope,
  body: BodyOf<typeof createTransactionsCall>,
): Promise<Result<Written<WireAnswerOf<typeof createTransactionsCall>>, ApiFailure>> {
  const batch = { walletId: body.walletId, importId: null, type: body.type }
  const prepared = await prepareEntries(scope, batch, body.transactions)
  if (!prepared.ok) return prepared
  const { kind, rows } = prepared.value
  const written = { ...answeringWith(scope, MESSAGE, rows), event: EXPENSES_CHANGED }
  if (kind === 'existing') return ok({ ...written, status: 200, changed: false })
  const room = requireRowRoom(scope, rows.length)
  if (!room.ok) return room
  insertTransactions(scope, rows)
  return ok({ ...written, status: 201, changed: true })
}

/** Deletes the transaction, and the other leg of a transfer with it. */
export async function deleteTransaction(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof deleteTransactionCall>>, ApiFailure>> {
  return await deleteRecord(scope, {
    kind: 'transaction',
    id,
    also: async ({ transfer_id: transferId }) => {
      if (transferId === null) return
      await scope.rows.markDeleted('transaction', sql`transfer_id = ${transferId}`)
    },
  })
}

/**
 * Deletes several transactions at one version, and the other legs of transfers with them. What was deleted before counts as
 * done; what was never there is told, and where none ever was, the call is refused.
 */
export async function deleteTransactions(
  scope: WriteScope,
  { transactionIds }: BodyOf<typeof deleteTransactionsCall>,
): Promise<Result<Written<WireAnswerOf<typeof deleteTransactionsCall>>, ApiFailure>> {
  const ids = [...new Set(transactionIds)]
  const found = await scope.rows.find('transaction', ids)
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter(id => !known.has(id))
  // A lost history may have had them (HI9).
  if (scope.leavesGhosts) for (const id of unknown) scope.rows.insertGhost('transaction', id)
  const failures = scope.leavesGhosts ? [] : unknown.map(asMissing)
  const [first] = failures
  if (first !== undefined && failures.length === ids.length) return err(first.failure)
  const transferIds = found.flatMap(row => row.transfer_id ?? [])
  const deleted = await scope.rows.markDeleted(
    'transaction',
    sql`(id = any(${[...known]}::uuid[]) or transfer_id = any(${transferIds}::uuid[]))`,
  )
  const hasGhosts = scope.leavesGhosts && unknown.length > 0
  return ok({ ...answerSeveral(ids.length, failures), changed: deleted > 0 || hasGhosts })
}

function asMissing(id: string): RowFailure {
  return { id, failure: missingRecord('transaction') }
}

/**
 * Changes the fields that were sent and win (sync 12). Amount, description and date of a
 * transfer's leg change its other leg in the same version; what is no expense any more leaves its budget.
 */
export async function editTransaction(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof editTransactionCall> },
): Promise<Result<Written<WireAnswerOf<typeof editTransactionCall>>, ApiFailure>> {
  const found = await requireWritten(scope, 'transaction', edit.id)
  if (!found.ok) return found
  const sent = await acceptSentDate(scope, edit.body)
  if (!sent.ok) return sent
  const other = await findOtherLeg(scope, found.value)
  const decided = await decideEdit(scope, { row: found.value, other }, sent.value)
  if (!decided.ok) return decided
  const [own, pair] = decided.value.changes
  const next = await scope.rows.update('transaction', own)
  if (pair !== undefined) await scope.rows.update('transaction', pair)
  const clashed = await noteClashes(scope, [decided.value])
  return ok({
    answer: () => answerEdited(scope, next),
    status: 200,
    changed: decided.value.isChange || clashed,
    event: EXPENSES_CHANGED,
  })
}

async function acceptSentDate(
  scope: WriteScope,
  { date, ...others }: BodyOf<typeof editTransactionCall>,
): Promise<Result<SentEdit, ApiFailure>> {
  if (date === undefined) return ok(others)
  return await acceptDate(scope, { ...others, date })
}

async function answerEdited(
  scope: WriteScope,
  row: TransactionRecord,
): Promise<WireAnswerOf<typeof editTransactionCall>> {
  const edited = transaction.fromCells(row)
  const data = presentTransaction(edited, await readTold(scope.trx, scope, [edited]))
  return successWith(recordMessage('transaction', 'edited'), data)
}
