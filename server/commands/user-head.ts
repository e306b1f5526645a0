import { sql, type Transaction } from 'kysely'
import type { PlanName } from '#domain/plan.ts'
import type { Database } from '../db/tables.ts'

/** The head of a user's history, held until the transaction ends. */
export interface UserHead {
  readonly version: number
  readonly epoch: string
  readonly level: PlanName
}

/**
 * Locks the user's row: always the first statement of a write, so that versions are committed in
 * order and limits are exact (sync.md 3.11). Waits 5 s at most, then PostgreSQL raises 55P03.
 * Undefined when there is no such user.
 */
export async function lockUserHead(
  trx: Transaction<Database>,
  userId: string,
): Promise<UserHead | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(trx)
  return await trx
    .selectFrom('sync_user')
    .select(['version', 'epoch', 'level'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Moves the head to the version that the write stamped on its rows. */
export async function moveUserHead(
  trx: Transaction<Database>,
  userId: string,
  to: { readonly version: number; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('sync_user')
    .set({ version: to.version, touched_at: to.nowMs })
    .where('user_id', '=', userId)
    .execute()
}
