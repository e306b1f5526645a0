import type { ApiFailure } from '#api/failures.ts'
import type { FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { failureMessage, pauseOf } from '#features/session/data/failure-message.ts'
import type { Member } from '#features/session/data/member.ts'
import { t } from '#messages/t.ts'
import { koboToNaira } from '#money/money.ts'
import type { TopUp } from '../rules/top-up.ts'
import type { ConfirmedPayment, PendingPayment } from './lists.ts'
import type { RequestKeys } from './request-keys.ts'

// No payment waits in the outbox: it is made while the person looks on, or not at all.

/** What a purchase of tokens left. */
export interface TokensBought {
  readonly tokenBalance: number
  readonly topupTokenBalance: number
}

function offline(): string {
  return t('payments.paying-needs-a-connection-and')
}

/** Asks for an account to transfer the amount to. */
export async function startTopUp(
  { api }: Member,
  keys: RequestKeys,
  { amount }: TopUp,
): Promise<Result<PendingPayment, FormFault>> {
  const answer = await api.call(calls.topUp, {
    body: { amountNGN: koboToNaira(amount), method: 'bank_transfer', purpose: 'FUNDING' },
    idempotencyKey: keys.keyFor(amount),
  })
  keys.note(answer.ok ? undefined : answer.error)
  if (answer.ok) return ok(answer.value.data)
  return err(faultOf(answer.error, t('payments.failed-to-fetch-bank-details')))
}

/** Gives a pending payment up; how it stands then, for its money may have come already. */
export async function cancelTopUp(
  { api }: Member,
  reference: string,
): Promise<Result<ConfirmedPayment, FormFault>> {
  const answer = await api.call(calls.cancelPayment, { params: { reference } })
  if (answer.ok) return ok(answer.value.data)
  return err(faultOf(answer.error, t('payments.failed-to-cancel-the-top')))
}

/** Buys tokens with money of the payment wallet. */
export async function buyTokens(
  { api, ledger }: Member,
  keys: RequestKeys,
  { amount }: TopUp,
): Promise<Result<TokensBought, FormFault>> {
  const answer = await api.call(calls.chargeTokens, {
    body: { amount: koboToNaira(amount), purpose: 'TOPUP' },
    idempotencyKey: keys.keyFor(amount),
  })
  keys.note(answer.ok ? undefined : answer.error)
  if (!answer.ok) return err(faultOf(answer.error, t('payments.failed-to-top-up-tokens')))
  // The profile carries the tokens too.
  ledger.requestPass('server-change')
  return ok(answer.value.data)
}

function faultOf(failure: ApiFailure, fallback: string): FormFault {
  const message = failure.kind === 'unreachable' ? offline() : failureMessage(failure, fallback)
  const { amountNGN, ...fields } = failure.fields ?? {}
  const named = amountNGN === undefined ? fields : { ...fields, amount: amountNGN }
  return { message, fields: named, ...pauseOf(failure) }
}
