import type { Kysely } from 'kysely'
import type { LabelRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'

/** Every live label of the user, oldest first. */
export async function listLabels(
  db: Kysely<Database>,
  userId: string,
): Promise<readonly LabelRecord[]> {
  return await db
    .selectFrom('labels')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The live labels among these ids, by id. */
export async function readLabels(
  db: Kysely<Database>,
  userId: string,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, LabelRecord>> {
  const wanted = [...new Set(ids)].filter(id => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('labels')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
