import { err, ok, type Result } from '#base/result.ts'
import type { AppDeps } from '#server/deps.ts'
import type { PaymentProvider, RawWebhook, WebhookFault } from '#server/ports/payment-provider.ts'
import type { ProviderReference } from './payment-reference.ts'
import { reconcile, type ReconcileDeps } from './reconcile.ts'

/** A provider's event as it is kept. */
export interface StoredEvent extends ProviderReference {
  readonly eventId: string
}

/**
 * Keeps a webhook's event, once; the sender is answered before it is processed. Undefined for
 * an event that was kept before.
 */
export async function takeWebhook(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  provider: PaymentProvider,
  webhook: RawWebhook,
): Promise<Result<StoredEvent | undefined, WebhookFault>> {
  const read = provider.readWebhook(webhook)
  if (!read.ok) return err(read.error)
  const { eventId, reference, kind } = read.value
  const kept = await db
    .insertInto('payment_events')
    .values({
      provider: provider.id,
      event_id: eventId,
      reference,
      kind,
      received_at: clock(),
      processed_at: kind === 'other' ? clock() : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  const isNew = (kept.numInsertedOrUpdatedRows ?? 0n) > 0n && kind !== 'other'
  return ok(isNew ? { provider: provider.id, eventId, reference } : undefined)
}

/** Processes an event. One that came to nothing stays for the sweep. */
export async function processEvent(deps: ReconcileDeps, event: StoredEvent): Promise<void> {
  if ((await reconcile(deps, event)) === 'not-checked') return
  await deps.db
    .updateTable('payment_events')
    .set({ processed_at: deps.clock() })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}
