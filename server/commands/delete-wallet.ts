import { sql } from 'kysely'
import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteWallet as call } from '#contract/wallet-calls.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { bury, deleteRecord } from './delete-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Buries the wallet and its rows. The other leg of a transfer stays in its own wallet (sync.md 6.1).
 */
export async function deleteWallet(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  return await deleteRecord(scope, {
    table: 'wallets',
    id,
    message: 'Wallet deleted successfully.',
    dependents: async () => void (await bury(scope, 'transactions', sql`wallet_id = ${id}`)),
  })
}
