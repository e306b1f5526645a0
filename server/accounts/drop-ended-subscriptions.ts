import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Removes where the person's devices got notifications whose sessions have ended. */
export async function dropEndedSubscriptions(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('family_id', 'in', eb =>
      eb
        .selectFrom('sessions')
        .select('family_id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is not', null),
    )
    .execute()
}
