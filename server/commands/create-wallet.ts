import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { createWallet as call } from '#contract/wallet-calls.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { successWith } from '../presenters/success.ts'
import { presentWallet } from '../presenters/wallet-presenter.ts'
import { readWalletFlows } from '../queries/wallet-flows.ts'
import { createRecord } from './create-record.ts'
import { newColumns } from './new-columns.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Makes a wallet (`createRecord`). */
export async function createWallet(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  return await createRecord(scope, {
    table: 'wallets',
    id: body.id,
    insert: async id =>
      await scope.trx
        .insertInto('wallets')
        .values({
          ...newColumns(scope, id),
          name: body.name,
          opening_amount: body.amount,
          image: body.image,
          type: body.type,
          created_at: scope.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    answer: async row => {
      const flows = await readWalletFlows(scope.trx, scope.userId, [row.id])
      return successWith('Wallet created successfully!', presentWallet(row, flows.get(row.id)))
    },
  })
}
