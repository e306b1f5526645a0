import { sql } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type {
  createTransactions as createTransactionsCall,
  deleteTransaction as deleteTransactionCall,
  editTransaction as editTransactionCall,
} from '#contract/transaction-calls.ts'
import { isNeutral } from '#records/neutral.ts'
import { transaction } from '#records/transaction.ts'
import type { FieldMark, TransactionRecord } from '#server/db/tables/synced-tables.ts'
import { type ApiFailure, refused } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { requireBudgets } from '../budgets/budget-references.ts'
import { deleteRecord } from '../delete-record.ts'
import type { MergedEdit, SentFields } from '../edit-rule.ts'
import { readLabels } from '../labels/labels.ts'
import { mergeRecord } from '../merge-record.ts'
import { recordMessage } from '../record-answers.ts'
import { requireNamed } from '../references.ts'
import { requireWritten } from '../require-record.ts'
import { requireRowRoom } from '../row-room.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'
import { acceptDate, type Accepted } from './entry-rows.ts'
import { answeringWith, insertTransactions } from './insert-transactions.ts'
import { prepareEntries } from './prepare-entries.ts'
import { presentTransaction } from './transaction-presenter.ts'
import { findOtherLeg } from './transaction-rows.ts'

// For income too (TXN-02).
const MESSAGE = 'Expense recorded successfully.'

const EXPENSES_CHANGED: NoticeEvent = { type: 'expenses-changed' }

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
 * Changes the fields that were sent and win (sync 12). Amount, description and date of a
 * transfer's leg change its other leg in the same version.
 */
export async function editTransaction(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof editTransactionCall> },
): Promise<Result<Written<WireAnswerOf<typeof editTransactionCall>>, ApiFailure>> {
  const found = await requireWritten(scope, 'transaction', edit.id)
  if (!found.ok) return found
  const row = found.value
  const sent = await acceptSentDate(scope, edit.body)
  if (!sent.ok) return sent
  const fields = { ...transaction.editable(row), date: row.created_at }
  const merged = mergeRecord(scope, row, { fields, sent: sent.value })
  const references = await requireChanged(scope, row, merged)
  if (!references.ok) return references
  const other = await findOtherLeg(scope, row)
  if (other !== undefined && other.wallet_id === merged.fields.walletId) {
    const message = 'A transfer needs two different wallets.'
    return err(refused(message, { walletId: message }))
  }
  const cells = { ...merged.columns, ...transaction.editedCells(merged.fields) }
  const next = await scope.rows.update('transaction', { row, cells })
  const isOtherChanged = other !== undefined && (await moveOtherLeg(scope, other, merged))
  return ok({
    answer: () => answerEdited(scope, next),
    status: 200,
    changed: merged.changed.size > 0 || isOtherChanged,
    event: EXPENSES_CHANGED,
  })
}

async function answerEdited(
  { trx, ledgerId }: WriteScope,
  row: TransactionRecord,
): Promise<WireAnswerOf<typeof editTransactionCall>> {
  const labelsById = await readLabels(trx, ledgerId, [row.label_id])
  const data = presentTransaction(transaction.fromCells(row), labelsById)
  return successWith(recordMessage('transaction', 'edited'), data)
}

async function acceptSentDate(
  scope: WriteScope,
  { date, ...others }: BodyOf<typeof editTransactionCall>,
): Promise<Result<SentFields<EditableTransaction>, ApiFailure>> {
  if (date === undefined) return ok(others)
  return await acceptDate(scope, { ...others, date })
}

// Only what really changes is looked up: a label deleted since may stay on a row that carries it.
async function requireChanged(
  scope: WriteScope,
  row: TransactionRecord,
  { fields, changed }: MergedEdit<EditableTransaction>,
): Promise<Result<null, ApiFailure>> {
  const { budgetId, ...others } = fields
  const named = await requireNamed(scope, 'transaction', { values: others, names: changed })
  if (!named.ok || !changed.has('budgetId')) return named
  const neutral = isNeutral({ transferId: row.transfer_id, purpose: row.purpose })
  return await requireBudgets(scope, [
    { id: budgetId, field: 'budgetId', type: row.type, isNeutral: neutral, at: fields.date },
  ])
}

// What both legs of a transfer have in common.
const SHARED = ['amount', 'description', 'date'] as const

/** What of a transaction can be edited, by the names of the call. */
type EditableTransaction = Accepted<ReturnType<typeof transaction.editable>>

/**
 * Gives the other leg of a transfer what was decided for this one, marks included, so that the next
 * edit is judged alike whichever leg it names. Returns whether the other leg changed.
 */
async function moveOtherLeg(
  scope: WriteScope,
  other: TransactionRecord,
  { fields, marks, changed }: MergedEdit<EditableTransaction>,
): Promise<boolean> {
  const isChanged = SHARED.some(name => changed.has(name))
  const shared: [string, FieldMark | undefined][] = SHARED.map(name => [name, marks[name]])
  const set = shared.filter(([, mark]) => mark !== undefined)
  const { amount, description, date } = fields
  const cells = {
    ...transaction.editedCells({ amount, description, date }),
    version: isChanged ? scope.version : other.version,
    field_v: JSON.stringify({ ...other.field_v, ...Object.fromEntries(set) }),
  }
  await scope.rows.update('transaction', { row: other, cells })
  return isChanged
}
