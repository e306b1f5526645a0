import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables/tables.ts'

/** Longer than the longest cycle that a mark is asked for in. */
const MARK_LIFE_MS = 400 * 24 * 60 * 60 * 1000

/** Marks notices as sent to a person. Returns the keys that were not marked before. */
export async function markNew(
  db: Kysely<Database>,
  marks: { readonly userId: string; readonly keys: readonly string[]; readonly nowMs: number },
): Promise<readonly string[]> {
  const { userId, keys, nowMs } = marks
  const inserted = await db
    .insertInto('notice_marks')
    .values(keys.map(key => ({ user_id: userId, key, created_at: nowMs })))
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .execute()
  return inserted.map(({ key }) => key)
}

/** Takes marks back, whose notices were not sent after all. */
export async function unmark(
  db: Kysely<Database>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('notice_marks')
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .execute()
}

/** Removes marks that are no longer needed. Returns how many. */
export async function purgeMarks(db: Kysely<Database>, nowMs: number): Promise<number> {
  const purged = await db
    .deleteFrom('notice_marks')
    .where('created_at', '<', nowMs - MARK_LIFE_MS)
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
