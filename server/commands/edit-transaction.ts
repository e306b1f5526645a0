import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { editTransaction as call } from '#contract/transaction-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import { type ApiFailure, refused } from '../http/failures.ts'
import { requireBudgets } from '../policies/budget-references.ts'
import type { MergedEdit, SentFields } from '../policies/edit-rule.ts'
import { acceptDate } from '../policies/entry-rows.ts'
import { requireReferences } from '../policies/references.ts'
import { requireRecord } from '../policies/require-record.ts'
import { successWith } from '../presenters/success.ts'
import { presentTransaction } from '../presenters/transaction-presenter.ts'
import { readLabels } from '../queries/labels.ts'
import { findOtherLeg } from '../queries/transaction-rows.ts'
import { mergeRecord, type MergedRecord } from './merge-record.ts'
import { moveOtherLeg } from './move-other-leg.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** What of a transaction can be edited, by the names of the call. */
export interface EditableTransaction {
  readonly category: string
  readonly labelId: string | null
  readonly budgetId: string | null
  readonly amount: number
  readonly description: string
  readonly date: number
  readonly walletId: string
}

/**
 * Changes the fields that were sent and win (sync.md 3.10). Amount, description and date of a
 * transfer's leg change its other leg in the same version.
 */
export async function editTransaction(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof call> },
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const found = await requireRecord(scope.trx, 'transactions', {
    userId: scope.userId,
    id: edit.id,
  })
  if (!found.ok) return found
  const row = found.value
  const sent = await acceptSentDate(scope, edit.body)
  if (!sent.ok) return sent
  const merged = mergeRecord(scope, row, { fields: editableFields(row), sent: sent.value })
  const references = await requireChanged(scope, row, merged)
  if (!references.ok) return references
  const other = await findOtherLeg(scope.trx, row)
  if (other !== undefined && other.wallet_id === merged.fields.walletId) {
    const message = 'A transfer needs two different wallets.'
    return err(refused(message, { walletId: message }))
  }
  const next = await updateRow(scope, row.id, merged)
  const isOtherChanged = other !== undefined && (await moveOtherLeg(scope, other, merged))
  const labelsById = await readLabels(scope.trx, scope.userId, [next.label_id])
  const data = presentTransaction(next, labelsById)
  return ok({
    answer: successWith('Transaction updated successfully', data),
    status: 200,
    changed: merged.changed.size > 0 || isOtherChanged,
  })
}

async function acceptSentDate(
  scope: WriteScope,
  { date, ...others }: BodyOf<typeof call>,
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
  const wallet = await requireReferences(
    scope,
    'wallets',
    changed.has('walletId') ? [{ id: fields.walletId, field: 'walletId' }] : [],
  )
  if (!wallet.ok) return wallet
  const label = await requireReferences(
    scope,
    'labels',
    changed.has('labelId') ? [{ id: fields.labelId, field: 'labelId' }] : [],
  )
  if (!label.ok) return label
  if (!changed.has('budgetId')) return ok(null)
  const isTransfer = row.transfer_id !== null
  return await requireBudgets(scope, [
    { id: fields.budgetId, field: 'budgetId', type: row.type, isTransfer, at: fields.date },
  ])
}

async function updateRow(
  scope: WriteScope,
  id: string,
  { fields, columns }: MergedRecord<EditableTransaction>,
): Promise<TransactionRecord> {
  return await scope.trx
    .updateTable('transactions')
    .set({
      ...columns,
      category: fields.category,
      label_id: fields.labelId,
      budget_id: fields.budgetId,
      amount: fields.amount,
      description: fields.description,
      created_at: fields.date,
      wallet_id: fields.walletId,
    })
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function editableFields(row: TransactionRecord): EditableTransaction {
  return {
    category: row.category,
    labelId: row.label_id,
    budgetId: row.budget_id,
    amount: row.amount,
    description: row.description,
    date: row.created_at,
    walletId: row.wallet_id,
  }
}
