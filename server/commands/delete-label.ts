import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteLabel as call } from '#contract/label-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, notFound } from '../http/failures.ts'
import { success } from '../presenters/success.ts'
import { findLabel } from '../queries/labels.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Buries the label. Transactions keep its id and show none, on every device alike, so that they need
 * no new version. Deleting it again is a success.
 */
export async function deleteLabel(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId } = scope
  const row = await findLabel(trx, userId, id)
  if (row === undefined) return err(notFound('This label'))
  const changed = row.deleted_at === null
  if (changed) {
    await trx
      .updateTable('labels')
      .set({ deleted_at: scope.now, version: scope.version })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }
  return ok({ answer: success('Label deleted successfully'), status: 200, changed })
}
