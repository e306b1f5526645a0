import type { WireAnswerOf } from '#contract/call.ts'
import type { chargeTokens as call } from '#contract/token-calls.ts'
import { type Kobo, koboToNaira, subtractKobo, ZERO_KOBO } from '#domain/money.ts'
import { tokensFor } from '#domain/payments.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, insufficientBalance } from '../http/failures.ts'
import { addToLedger } from '../payments/credit-payment.ts'
import { referenceOf } from '../payments/payment-reference.ts'
import { successWith } from '../presenters/success.ts'
import { readBalances } from '../queries/balances.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Buys tokens with money of the wallet: payment, ledger and tokens in the one transaction, under the
 * lock of the person's head, so that no naira is spent twice. More than the wallet holds is
 * `insufficient_balance`.
 */
export async function chargeTokens(
  scope: WriteScope,
  amount: Kobo,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const before = await readBalances(scope.trx, scope.userId, scope)
  if (amount > before.wallet) return err(insufficientBalance())
  const tokens = tokensFor(amount)
  const paymentId = await addPayment(scope, amount)
  await addToLedger(scope, { paymentId, amount: subtractKobo(ZERO_KOBO, amount) })
  await scope.trx
    .insertInto('token_credits')
    .values({
      user_id: scope.userId,
      id: paymentId,
      reason: 'bought',
      tokens,
      created_at: scope.now,
    })
    .execute()
  const answer = successWith(`You bought ${tokens.toLocaleString('en-NG')} tokens.`, {
    balance: koboToNaira(subtractKobo(before.wallet, amount)),
    tokenBalance: before.tokens.plan,
    topupTokenBalance: before.tokens.bought + tokens,
  })
  return ok({ answer, status: 200, changed: true })
}

async function addPayment({ trx, userId, now, newId }: WriteScope, amount: Kobo): Promise<string> {
  const id = newId()
  await trx
    .insertInto('payments')
    .values({
      user_id: userId,
      id,
      reference: referenceOf(id),
      provider: 'wallet',
      type: 'TOPUP',
      status: 'successful',
      reason: null,
      amount,
      payable: amount,
      paid: amount,
      key: null,
      created_at: now,
      expires_at: now,
      settled_at: now,
      check_at: null,
    })
    .execute()
  return id
}
