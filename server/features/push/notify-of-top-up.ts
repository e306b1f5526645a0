import { formatNaira, kobo } from '#money/money.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import { findListeners } from './find-listeners.ts'
import { DAY_SECONDS, type Notice, type NoticeDeps } from './notice.ts'
import { notifyOnce } from './send-notice.ts'

/** Notifies once that the money of a top-up came, and once that it did not; nothing of one given up. */
export async function notifyOfTopUp(
  deps: NoticeDeps,
  userId: string,
  paymentId: string,
): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'topUps')
  if (listeners.length === 0) return
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined || payment.status === 'pending') return
  const addressed = { userId, listeners, notice: topUpNotice(payment) }
  await notifyOnce(deps, addressed, [`payment:${paymentId}:${payment.status}`])
}

function topUpNotice({ id, status, reason, paid }: PaymentRow): Notice {
  const notice = {
    kind: 'topUps',
    path: '/user/app/payment-wallet',
    tag: `payment-${id}`,
    urgency: 'normal',
    lifeSeconds: DAY_SECONDS,
  } as const
  if (status === 'successful') {
    return {
      ...notice,
      title: 'Top-up received',
      body: 'Your money is in your payment wallet.',
      bodyWithAmounts: `${formatNaira(kobo(paid ?? 0), { kobo: 'auto' })} came into your payment wallet.`,
    }
  }
  return {
    ...notice,
    title: reason === 'declined' ? 'Top-up declined' : 'Top-up expired',
    body:
      reason === 'declined'
        ? 'The bank turned the transfer down. Nothing was added to your payment wallet.'
        : 'No transfer came in time. If you sent it, it is added as soon as it arrives.',
  }
}
