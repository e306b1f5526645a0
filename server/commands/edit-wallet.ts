import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { editWallet as call } from '#contract/wallet-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, notFound, walletDeleted } from '../http/failures.ts'
import { mergeEdit } from '../policies/edit-rule.ts'
import { successWith } from '../presenters/success.ts'
import { presentWallet } from '../presenters/wallet-presenter.ts'
import { readWalletFlows } from '../queries/wallet-flows.ts'
import { findWallet } from '../queries/wallets.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Changes the fields that were sent and win (sync.md 3.10). */
export async function editWallet(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof call> },
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId, version } = scope
  const row = await findWallet(trx, userId, edit.id)
  if (row === undefined) return err(notFound('This wallet'))
  if (row.deleted_at !== null) return err(walletDeleted())
  const stored = {
    fields: { name: row.name, image: row.image, type: row.type },
    marks: row.field_v,
  }
  const { fields, marks, changed } = mergeEdit(stored, edit.body, { ...scope.edit, version })
  const isChanged = changed.size > 0
  const next = { ...row, ...fields, version: isChanged ? version : row.version }
  await trx
    .updateTable('wallets')
    .set({ ...fields, version: next.version, field_v: JSON.stringify(marks) })
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .execute()
  const flows = await readWalletFlows(trx, userId, [row.id])
  const answer = successWith('Wallet updated successfully', presentWallet(next, flows.get(row.id)))
  return ok({ answer, status: 200, changed: isChanged })
}
