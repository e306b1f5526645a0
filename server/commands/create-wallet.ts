import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { createWallet as call } from '#contract/wallet-calls.ts'
import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { WalletRecord } from '../db/ledger-tables.ts'
import { type ApiFailure, planLimit, rowDeleted } from '../http/failures.ts'
import { successWith } from '../presenters/success.ts'
import { presentWallet } from '../presenters/wallet-presenter.ts'
import { readWalletFlows } from '../queries/wallet-flows.ts'
import { countWallets, findWallet } from '../queries/wallets.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Makes a wallet. An id the user already has answers with that wallet; one that was deleted is
 * `row_deleted`; a full plan is `plan_limit`.
 */
export async function createWallet(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId, level } = scope
  const existing = body.id === undefined ? undefined : await findWallet(trx, userId, body.id)
  if (existing !== undefined) return await answerExisting(scope, existing)
  if (!hasRoom(level, 'wallets', await countWallets(trx, userId))) {
    return err(planLimit(planLimitMessage(level, 'wallets')))
  }
  const row = walletRow(scope, body)
  await trx
    .insertInto('wallets')
    .values({ ...row, field_v: JSON.stringify(row.field_v) })
    .execute()
  return ok({ answer: created(presentWallet(row)), status: 201, changed: true })
}

function walletRow(scope: WriteScope, body: BodyOf<typeof call>): WalletRecord {
  return {
    user_id: scope.userId,
    id: body.id ?? scope.newId(),
    version: scope.version,
    deleted_at: null,
    emptied: false,
    field_v: {},
    name: body.name,
    opening_amount: body.amount,
    image: body.image,
    type: body.type,
    created_at: scope.now,
  }
}

async function answerExisting(
  scope: WriteScope,
  row: WalletRecord,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  if (row.deleted_at !== null) return err(rowDeleted('This wallet', 'id'))
  const flows = await readWalletFlows(scope.trx, scope.userId, [row.id])
  return ok({
    answer: created(presentWallet(row, flows.get(row.id))),
    status: 200,
    changed: false,
  })
}

function created(data: WireAnswerOf<typeof call>['data']): WireAnswerOf<typeof call> {
  return successWith('Wallet created successfully!', data)
}
