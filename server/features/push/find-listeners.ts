import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/tables/tables.ts'
import type { PushTarget } from '#server/ports/push-sender.ts'
import type { Notice } from './notice.ts'

/** A device that wants to hear of a kind of thing. */
export interface Listener extends PushTarget {
  readonly familyId: string
  /** Whether amounts may be shown on it. */
  readonly amounts: boolean
}

/** More devices than a person has; a notice goes to those that subscribed last. */
const MOST_DEVICES = 20

const SWITCHES = {
  budgets: 'budgets',
  imports: 'imports',
  signIns: 'sign_ins',
  topUps: 'top_ups',
  due: 'due',
} as const

/** Which of these people have a device that wants to hear of the kind, signed in or not. */
export async function findSubscribed(
  db: Kysely<Database>,
  userIds: readonly string[],
  kind: Notice['kind'],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    // One parameter however many there are: a statement takes 65,535.
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where(SWITCHES[kind], '=', true)
    .execute()
  return new Set(rows.map(({ user_id: userId }) => userId))
}

/** The person's signed-in devices that want to hear of the kind. */
export async function findListeners(
  db: Kysely<Database>,
  userId: string,
  kind: Notice['kind'],
): Promise<readonly Listener[]> {
  return await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', join =>
      join
        .onRef('sessions.user_id', '=', 'device.user_id')
        .onRef('sessions.family_id', '=', 'device.family_id'),
    )
    .select([
      'device.family_id as familyId',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
      'device.amounts',
    ])
    .where('device.user_id', '=', userId)
    .where(`device.${SWITCHES[kind]}`, '=', true)
    .where('sessions.revoked_at', 'is', null)
    .orderBy('device.created_at', 'desc')
    .limit(MOST_DEVICES)
    .execute()
}
