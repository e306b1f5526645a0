import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { isPayer } from '#features/payments/rules/payments.ts'
import type { Kobo } from '#money/money.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, profileIncomplete, providerFailed } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { TransferAccount } from '#server/ports/payment-provider.ts'
import { findRepeat, openPayment } from './open-payment.ts'
import { failPayment } from './reconcile.ts'

/** A top-up as asked for. */
export interface TopUpRequest {
  readonly userId: string
  readonly amount: Kobo
  /** The Idempotency-Key, if one came. */
  readonly key: string | undefined
  /** What to count tries by. */
  readonly addressKey: string
}

/**
 * Begins a top-up: a payment of our own first, then the provider's account for it, so that no account
 * is ever without a payment that it belongs to. No transaction is open while the provider is asked.
 */
export async function topUp(
  deps: AppDeps,
  request: TopUpRequest,
): Promise<Result<PaymentRow, ApiFailure>> {
  const payer = await readPayer(deps, request.userId)
  if (!isPayer(payer)) return err(profileIncomplete())
  const repeat = await findRepeat(deps.db, request)
  if (!repeat.ok) return repeat
  if (repeat.value !== undefined) return ok(repeat.value)
  const allowed = await mayTopUp(deps, request)
  if (!allowed.ok) return allowed
  const opened = await openPayment(deps, request)
  if (!opened.ok) return opened
  const { payment, isRepeat } = opened.value
  return isRepeat ? ok(payment) : await askForAccount(deps, payment, payer)
}

async function mayTopUp(
  deps: AppDeps,
  { userId, addressKey }: TopUpRequest,
): Promise<Result<null, ApiFailure>> {
  // First the person's own: a person who asks too often uses up nothing of a shared address.
  const account = await consumeRateLimit(deps, 'topup:account', userId)
  return account.ok ? await consumeRateLimit(deps, 'topup:address', addressKey) : account
}

interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
}

async function readPayer({ db }: AppDeps, userId: string): Promise<Payer> {
  const payer = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'phone', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  assert(payer !== undefined, 'a session belongs to a person')
  return payer
}

async function askForAccount(
  deps: AppDeps,
  payment: PaymentRow,
  { firstName, lastName, phone, email }: Payer,
): Promise<Result<PaymentRow, ApiFailure>> {
  const { current } = deps.payments
  const account = await current.createTransfer({
    reference: payment.reference,
    amount: payment.amount,
    customer: { name: `${firstName} ${lastName}`, email, phone },
    nowMs: payment.created_at,
    expiresAt: payment.expires_at,
  })
  if (account.ok) return ok(await keepAccount(deps, payment, account.value))
  const { type, detail } = account.error
  deps.log.warn('payment.not_started', { provider: current.id, type, detail })
  // Another try with the same key is another payment.
  await failPayment(deps, payment, 'not_started')
  await forgetKey(deps, payment)
  return err(providerFailed())
}

async function keepAccount(
  { db }: AppDeps,
  { user_id: userId, id }: PaymentRow,
  account: TransferAccount,
): Promise<PaymentRow> {
  return await db
    .updateTable('payments')
    .set({
      provider_ref: account.providerRef,
      bank_name: account.bankName,
      account_number: account.accountNumber,
      account_name: account.accountName,
      note: account.note,
      payable: account.payable,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function forgetKey({ db }: AppDeps, { user_id: userId, id }: PaymentRow): Promise<void> {
  await db
    .updateTable('payments')
    .set({ key: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
