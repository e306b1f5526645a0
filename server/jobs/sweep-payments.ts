import type { Kysely } from 'kysely'
import type { PaymentRow } from '../db/tables/payment-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import { nextCheckAt } from '../features/payments/next-check.ts'
import { findPayment, type ProviderReference } from '../features/payments/payment-reference.ts'
import { reconcile, type ReconcileDeps } from '../features/payments/reconcile.ts'
import { processEvent } from '../features/payments/take-webhook.ts'
import { logFailure } from '../log-failure.ts'

/** Payments that one round looks at, the longest due first. */
const BATCH = 50

/** A process that claimed a payment and ended is given so long; then another process looks. */
const CLAIM_MS = 5 * 60_000

/** An event is given so long to be processed by the process that took it. */
const EVENT_WAIT_MS = 60_000

/** Events are tried again for so long; the payment's own checks find the same facts. */
const EVENT_TRIES_MS = 48 * 60 * 60_000

/**
 * Looks at every payment that is due, and at unfinished events: what a lost webhook or a
 * closed page left open. Harmless in several processes at once; one that cannot be looked at is logged
 * and keeps none of the others. Returns how many payments.
 */
export async function sweepPayments(deps: ReconcileDeps): Promise<number> {
  let looked = 0
  for (const due of await findDue(deps.db, deps.clock())) {
    if (!(await claim(deps, due))) continue
    await logFailure(deps.log, 'payment.sweep_failed', checkPayment(deps, due))
    looked += 1
  }
  for (const event of await findWaitingEvents(deps.db, deps.clock())) {
    await logFailure(deps.log, 'payment.event_failed', processEvent(deps, event))
  }
  return looked
}

type DuePayment = Pick<PaymentRow, 'user_id' | 'id' | 'provider' | 'reference'>

async function findDue(db: Kysely<Database>, nowMs: number): Promise<readonly DuePayment[]> {
  return await db
    .selectFrom('payments')
    .select(['user_id', 'id', 'provider', 'reference'])
    .where('check_at', '<=', nowMs)
    .orderBy('check_at')
    .limit(BATCH)
    .execute()
}

// By the key of the one row: nothing is locked while the provider is asked.
async function claim({ db, clock }: ReconcileDeps, due: DuePayment): Promise<boolean> {
  const nowMs = clock()
  const claimed = await db
    .updateTable('payments')
    .set({ check_at: nowMs + CLAIM_MS })
    .where('user_id', '=', due.user_id)
    .where('id', '=', due.id)
    .where('check_at', '<=', nowMs)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

async function checkPayment(deps: ReconcileDeps, due: ProviderReference): Promise<void> {
  await reconcile(deps, due)
  await scheduleNext(deps, due)
}

async function scheduleNext({ db, clock }: ReconcileDeps, due: ProviderReference): Promise<void> {
  const payment = await findPayment(db, due)
  if (payment === undefined) return
  await db
    .updateTable('payments')
    .set({ check_at: nextCheckAt(payment, clock()) })
    .where('user_id', '=', payment.user_id)
    .where('id', '=', payment.id)
    // Finished meanwhile, it has its own.
    .where('status', '=', payment.status)
    .execute()
}

async function findWaitingEvents(db: Kysely<Database>, nowMs: number) {
  return await db
    .selectFrom('payment_events')
    .select(['provider', 'event_id as eventId', 'reference'])
    .where('processed_at', 'is', null)
    .where('received_at', '<=', nowMs - EVENT_WAIT_MS)
    .where('received_at', '>', nowMs - EVENT_TRIES_MS)
    .orderBy('received_at')
    .limit(BATCH)
    .execute()
}
