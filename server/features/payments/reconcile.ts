import { assertNever } from '#base/assert.ts'
import type { PaymentReason } from '#features/payments/rules/payments.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { creditPayment } from './credit-payment.ts'
import { nextCheckAt } from './next-check.ts'
import { decideOutcome } from './payment-outcome.ts'
import { findPayment, type ProviderReference } from './payment-reference.ts'

/** What looking into a payment needs. */
export type ReconcileDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'newId' | 'changeStream' | 'notices' | 'log' | 'payments'
>

/** Whether the provider was asked, or had nothing to be asked any more. */
export type Reconciled = 'checked' | 'not-checked'

/**
 * The one way in which money gets into a wallet (payments 1): asks the provider how the payment
 * stands and does what follows. Webhook, poll, "I've sent the money" and the sweep all come here, in any
 * order and at the same time. `not-checked` when the provider gave no answer, or none is to be asked.
 */
export async function reconcile(
  deps: ReconcileDeps,
  named: ProviderReference,
): Promise<Reconciled> {
  const { reference } = named
  const payment = await findPayment(deps.db, named)
  if (payment === undefined) {
    deps.log.warn('payment.unknown', { reference })
    return 'checked'
  }
  if (payment.status === 'successful') return 'checked'
  const provider = deps.payments.byId.get(payment.provider)
  if (provider === undefined) return 'not-checked'
  const report = await provider.fetchReport({ reference, providerRef: payment.provider_ref })
  if (!report.ok) {
    const { type, detail } = report.error
    deps.log.warn('payment.not_checked', { provider: provider.id, type, detail })
    return 'not-checked'
  }
  const outcome = decideOutcome(payment, report.value, deps.clock())
  switch (outcome.type) {
    case 'none':
      return 'checked'
    case 'mismatch':
      deps.log.error('payment.mismatch', { provider: provider.id, reference })
      return 'checked'
    case 'fail':
      if (await failPayment(deps, payment, outcome.reason)) announce(deps, payment)
      return 'checked'
    case 'credit':
      if (await creditPayment(deps, payment, outcome)) announce(deps, payment)
      return 'checked'
    default:
      return assertNever(outcome)
  }
}

/** Ends a pending payment without money; false when it was not pending any more. */
export async function failPayment(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  payment: PaymentRow,
  reason: PaymentReason,
): Promise<boolean> {
  const nowMs = clock()
  const failed = await db
    .updateTable('payments')
    .set({
      status: 'failed',
      reason,
      settled_at: nowMs,
      check_at: nextCheckAt({ ...payment, status: 'failed', reason }, nowMs),
    })
    .where('user_id', '=', payment.user_id)
    .where('id', '=', payment.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return failed.numUpdatedRows > 0n
}

function announce({ notices, log }: ReconcileDeps, { id, user_id: userId }: PaymentRow): void {
  log.info('payment.finished', { userId, paymentId: id })
  notices.note(ownAccess(userId), { type: 'top-up-finished', paymentId: id })
}
