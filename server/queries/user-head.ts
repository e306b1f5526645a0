import type { Kysely } from 'kysely'
import type { PlanName } from '#domain/plan.ts'
import type { Database } from '../db/tables.ts'

/** The head of a user's history as a reader sees it, unlocked; undefined for no such user. */
export async function readUserHead(
  db: Kysely<Database>,
  userId: string,
): Promise<
  { readonly version: number; readonly epoch: string; readonly level: PlanName } | undefined
> {
  return await db
    .selectFrom('sync_user')
    .select(['version', 'epoch', 'level'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
