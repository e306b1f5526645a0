import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Longer than the longest cycle that a mark is asked for in. */
const MARK_LIFE_MS = 400 * 24 * 60 * 60 * 1000

/** Marks that a person is told of something; false when somebody marked it before. */
export async function markOnce(
  db: Kysely<Database>,
  mark: { readonly userId: string; readonly key: string; readonly nowMs: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('notice_marks')
    .values({ user_id: mark.userId, key: mark.key, created_at: mark.nowMs })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes marks that nobody asks for any more. Returns how many. */
export async function purgeMarks(db: Kysely<Database>, nowMs: number): Promise<number> {
  const purged = await db
    .deleteFrom('notice_marks')
    .where('created_at', '<', nowMs - MARK_LIFE_MS)
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
