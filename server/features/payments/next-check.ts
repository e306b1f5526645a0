import type { PaymentRow } from '#server/db/tables/payment-tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** So long webhook and poll are given before the sweep asks for itself. */
const FIRST_CHECK_MS = 2 * MINUTE_MS

/** Money that comes later than this after the time is brought by the webhook alone. */
const LATE_LOOK_MS = 48 * HOUR_MS

/** When the sweep first looks at a new payment, epoch ms. */
export function firstCheckAt(createdAt: number): number {
  return createdAt + FIRST_CHECK_MS
}

/**
 * When the sweep looks at a payment next: each minute and at its end while it is pending; each hour for
 * two days when it failed, for money that comes late; null: no more.
 */
export function nextCheckAt(
  payment: Pick<PaymentRow, 'status' | 'reason' | 'expires_at'>,
  nowMs: number,
): number | null {
  const { status, reason, expires_at: expiresAt } = payment
  if (status === 'successful' || reason === 'not_started') return null
  if (status === 'pending') {
    const inAMinute = nowMs + MINUTE_MS
    return nowMs < expiresAt ? Math.min(inAMinute, expiresAt) : inAMinute
  }
  return nowMs < expiresAt + LATE_LOOK_MS ? nowMs + HOUR_MS : null
}
