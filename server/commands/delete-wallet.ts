import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteWallet as call } from '#contract/wallet-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, notFound } from '../http/failures.ts'
import { success } from '../presenters/success.ts'
import { findWallet } from '../queries/wallets.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Buries the wallet and its rows in one version. The other leg of a transfer stays in its own wallet
 * (sync.md 6.1). Deleting it again is a success.
 */
export async function deleteWallet(
  scope: WriteScope,
  id: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId } = scope
  const row = await findWallet(trx, userId, id)
  if (row === undefined) return err(notFound('This wallet'))
  const changed = row.deleted_at === null
  if (changed) await bury(scope, id)
  return ok({ answer: success('Wallet deleted successfully.'), status: 200, changed })
}

async function bury(scope: WriteScope, id: string): Promise<void> {
  const { trx, userId } = scope
  const tombstone = { deleted_at: scope.now, version: scope.version }
  await trx
    .updateTable('wallets')
    .set(tombstone)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('transactions')
    .set(tombstone)
    .where('user_id', '=', userId)
    .where('wallet_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
