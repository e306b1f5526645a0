import type { Kysely } from 'kysely'
import { type Digest, digestOf } from '#domain/digest.ts'
import { KINDS_BY_TABLE, SYNCED_TABLES, type SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'

/** The digest of each kind over the user's live records. */
export async function readDigests(
  db: Kysely<Database>,
  userId: string,
): Promise<Readonly<Record<string, Digest>>> {
  const profile = await db
    .selectFrom('users')
    .select(['user_id as id', 'version'])
    .where('user_id', '=', userId)
    .execute()
  const digests: Record<string, Digest> = { profile: digestRows('profile', profile) }
  for (const table of SYNCED_TABLES) {
    const kind = KINDS_BY_TABLE[table]
    digests[kind] = digestRows(kind, await liveRows(db, table, userId))
  }
  return digests
}

interface VersionedId {
  readonly id: string
  readonly version: number
}

async function liveRows(
  db: Kysely<Database>,
  table: SyncedTable,
  userId: string,
): Promise<readonly VersionedId[]> {
  return await db
    .selectFrom(table)
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

function digestRows(kind: string, rows: readonly VersionedId[]): Digest {
  return digestOf(rows.map(row => ({ kind, ...row })))
}
