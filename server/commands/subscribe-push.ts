import type { BodyOf } from '#contract/call.ts'
import type { subscribePush as call } from '#contract/push-calls.ts'
import { PRIVACY_VERSION } from '#domain/product.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import { type ApiFailure, forbidden, validationFailure } from '../http/failures.ts'
import type { Session } from '../http/handler.ts'

type PushDeps = Pick<AppDeps, 'db' | 'clock' | 'push'>

/**
 * Keeps where the session's device gets its notifications, in place of what was kept before. Somebody
 * else's id is 403, an endpoint of no known push service 400.
 */
export async function subscribePush(
  deps: PushDeps,
  { userId, familyId }: Session,
  body: BodyOf<typeof call>,
): Promise<Result<null, ApiFailure>> {
  const { endpoint, keys } = body.subscription
  if (body.userId !== userId) return err(forbidden())
  if (!deps.push.accepts(endpoint)) {
    return err(
      validationFailure({ 'subscription.endpoint': 'Is of no push service that we know.' }),
    )
  }
  const device = { endpoint, ...keys, ...settingColumns(body.settings) }
  await deps.db.transaction().execute(async trx => {
    // The same browser, signed in before: it is told once.
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
export async function unsubscribePush(
  { db }: Pick<AppDeps, 'db'>,
  { userId, familyId }: Pick<Session, 'userId' | 'familyId'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)
    .execute()
}

function settingColumns(settings: BodyOf<typeof call>['settings']) {
  if (settings === undefined) return {}
  const { budgets, imports, signIns, topUps, amounts } = settings
  return { budgets, imports, sign_ins: signIns, top_ups: topUps, amounts }
}
