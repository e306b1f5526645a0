import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteLabel as call } from '#contract/label-calls.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { deleteRecord } from './delete-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Buries the label. Transactions keep its id and show none, on every device alike, so that they need
 * no new version.
 */
export async function deleteLabel(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const message = 'Label deleted successfully'
  return await deleteRecord(scope, { table: 'labels', id, message })
}
