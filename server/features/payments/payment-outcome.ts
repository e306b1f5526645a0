import type { PaymentReason } from '#features/payments/rules/payments.ts'
import { type Kobo, kobo } from '#money/money.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { TransferReport } from '#server/ports/payment-provider.ts'

/** What a report of the provider means for a payment. */
export type PaymentOutcome =
  /** Nothing yet, or nothing any more. */
  | { readonly type: 'none' }
  /** Money came: `credited` of it is the wallet's. */
  | {
      readonly type: 'credit'
      readonly paid: Kobo
      readonly credited: Kobo
      readonly reason: PaymentReason | null
    }
  | { readonly type: 'fail'; readonly reason: PaymentReason }
  /** It speaks of another payment, another currency, or of no amount: a person must look. */
  | { readonly type: 'mismatch' }

/** What of a payment decides. */
export type DecidingPart = Pick<
  PaymentRow,
  'reference' | 'status' | 'amount' | 'payable' | 'expires_at'
>

const CURRENCY = 'NGN'

/**
 * The one rule of crediting (payments 1). What came is credited, less what the provider added for
 * itself: another amount than agreed is credited and marked, and so is money that came too late or
 * after the person gave up. Only a pending payment fails.
 */
export function decideOutcome(
  payment: DecidingPart,
  report: TransferReport,
  nowMs: number,
): PaymentOutcome {
  if (payment.status === 'successful') return { type: 'none' }
  if (report.reference !== payment.reference) return { type: 'mismatch' }
  if (report.status === 'successful') return decideCredit(payment, report, nowMs)
  if (payment.status === 'failed') return { type: 'none' }
  if (report.status === 'failed') return { type: 'fail', reason: 'declined' }
  const isOver = report.status === 'expired' || nowMs >= payment.expires_at
  return isOver ? { type: 'fail', reason: 'expired' } : { type: 'none' }
}

function decideCredit(
  payment: DecidingPart,
  report: TransferReport,
  nowMs: number,
): PaymentOutcome {
  const { paid, currency, paidAt = nowMs } = report
  const credited = paid - (payment.payable - payment.amount)
  if (currency !== CURRENCY || credited <= 0) return { type: 'mismatch' }
  const isLate = paidAt > payment.expires_at
  const reason = amountReason(paid, payment.payable) ?? (isLate ? 'late' : null)
  return { type: 'credit', paid, credited: kobo(credited), reason }
}

function amountReason(paid: number, payable: number): PaymentReason | undefined {
  if (paid === payable) return undefined
  return paid < payable ? 'underpaid' : 'overpaid'
}
