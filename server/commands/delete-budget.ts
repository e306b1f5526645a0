import type { deleteBudget as call } from '#contract/budget-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { deleteRecord } from './delete-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Buries the budget with its trail. Transactions keep its id and show none, on every device alike,
 * so that they need no new version.
 */
export async function deleteBudget(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const message = 'Budget deleted successfully'
  return await deleteRecord(scope, { table: 'budgets', id, message })
}
