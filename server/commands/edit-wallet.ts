import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { editWallet as call } from '#contract/wallet-calls.ts'
import { ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { requireRecord } from '../policies/require-record.ts'
import { successWith } from '../presenters/success.ts'
import { presentWallet } from '../presenters/wallet-presenter.ts'
import { readWalletFlows } from '../queries/wallet-flows.ts'
import { mergeRecord } from './merge-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Changes the fields that were sent and win (sync.md 3.10). */
export async function editWallet(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof call> },
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const found = await requireRecord(scope.trx, 'wallets', { userId: scope.userId, id: edit.id })
  if (!found.ok) return found
  const { name, image, type } = found.value
  const stored = { fields: { name, image, type }, sent: edit.body }
  const { fields, columns, changed } = mergeRecord(scope, found.value, stored)
  const row = await scope.trx
    .updateTable('wallets')
    .set({ ...columns, ...fields })
    .where('user_id', '=', scope.userId)
    .where('id', '=', edit.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const flows = await readWalletFlows(scope.trx, scope.userId, [row.id])
  const answer = successWith('Wallet updated successfully', presentWallet(row, flows.get(row.id)))
  return ok({ answer, status: 200, changed: changed.size > 0 })
}
