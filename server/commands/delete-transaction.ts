import { sql } from 'kysely'
import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteTransaction as call } from '#contract/transaction-calls.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { bury, deleteRecord } from './delete-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Buries the transaction, and the other leg of a transfer with it. */
export async function deleteTransaction(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  return await deleteRecord(scope, {
    table: 'transactions',
    id,
    message: 'Transaction deleted successfully',
    dependents: async ({ transfer_id: transferId }) => {
      if (transferId === null) return
      await bury(scope, 'transactions', sql`transfer_id = ${transferId}`)
    },
  })
}
