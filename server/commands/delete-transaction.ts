import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteTransaction as call } from '#contract/transaction-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, notFound } from '../http/failures.ts'
import { success } from '../presenters/success.ts'
import { findOtherLeg, findTransaction } from '../queries/transaction-rows.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Buries the transaction, and the other leg of a transfer with it. Again is a success. */
export async function deleteTransaction(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId } = scope
  const row = await findTransaction(trx, userId, id)
  if (row === undefined) return err(notFound('This transaction'))
  const changed = row.deleted_at === null
  if (changed) {
    const other = await findOtherLeg(trx, row)
    await trx
      .updateTable('transactions')
      .set({ deleted_at: scope.now, version: scope.version })
      .where('user_id', '=', userId)
      .where('id', 'in', other === undefined ? [id] : [id, other.id])
      .execute()
  }
  return ok({ answer: success('Transaction deleted successfully'), status: 200, changed })
}
