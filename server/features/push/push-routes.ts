import type { Hono } from 'hono'
import { PRIVACY_VERSION } from '#base/product.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { subscribePush as subscribePushCall } from '#contract/push-calls.ts'
import { transact } from '#server/db/transact.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, forbidden, validationFailure } from '#server/http/failures.ts'
import type { Session } from '#server/http/handler.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { success } from '#server/http/success.ts'

/** Notifications to this device: on, with what it wants to hear, and off. */
export function addPushRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.subscribePush,
    handler: async ({ session, body }) => {
      const subscribed = await subscribePush(deps, session, body)
      return subscribed.ok ? ok({ answer: success('Reminders are on.') }) : subscribed
    },
  })
  serveCall(app, deps, {
    call: calls.unsubscribePush,
    handler: async ({ session }) => {
      await unsubscribePush(deps, session)
      return ok({ answer: success('Reminders are off.') })
    },
  })
}

type PushDeps = Pick<AppDeps, 'db' | 'clock' | 'push'>

/**
 * Keeps where the session's device gets its notifications, in place of what was kept before. Another
 * person's id is 403, an endpoint of no known push service 400.
 */
async function subscribePush(
  deps: PushDeps,
  { userId, familyId }: Session,
  body: BodyOf<typeof subscribePushCall>,
): Promise<Result<null, ApiFailure>> {
  const { endpoint, keys } = body.subscription
  if (body.userId !== userId) return err(forbidden())
  if (!deps.push.accepts(endpoint)) {
    return err(
      validationFailure({ 'subscription.endpoint': 'Is of no push service that we know.' }),
    )
  }
  const device = { endpoint, ...keys, ...settingColumns(body.settings) }
  await transact(deps.db, async trx => {
    // The same browser, signed in before: it gets each message once.
    await trx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('endpoint', '=', endpoint)
      .where('family_id', '!=', familyId)
      .execute()
    await trx
      .insertInto('push_subscriptions')
      .values({
        ...device,
        user_id: userId,
        family_id: familyId,
        consent_version: PRIVACY_VERSION,
        created_at: deps.clock(),
      })
      .onConflict(conflict => conflict.columns(['user_id', 'family_id']).doUpdateSet(device))
      .execute()
  })
  return ok(null)
}

/** Ends the notifications to the session's device, if there were any. */
async function unsubscribePush(
  { db }: Pick<AppDeps, 'db'>,
  { userId, familyId }: Pick<Session, 'userId' | 'familyId'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)
    .execute()
}

function settingColumns(settings: BodyOf<typeof subscribePushCall>['settings']) {
  if (settings === undefined) return {}
  const { budgets, imports, signIns, topUps, due, amounts } = settings
  return { budgets, imports, sign_ins: signIns, top_ups: topUps, due, amounts }
}
