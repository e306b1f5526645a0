import type { Kysely } from 'kysely'
import type { RecordKind } from '#contract/sync-calls.ts'
import { type Digest, digestOf } from '#domain/digest.ts'
import type { SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'

/** The digest of each kind over the user's live records. */
export async function readDigests(
  db: Kysely<Database>,
  userId: string,
): Promise<Readonly<Record<RecordKind, Digest>>> {
  const profile = await db
    .selectFrom('users')
    .select(['user_id as id', 'version'])
    .where('user_id', '=', userId)
    .execute()
  return {
    wallet: digestRows('wallet', await liveRows(db, 'wallets', userId)),
    label: digestRows('label', await liveRows(db, 'labels', userId)),
    transaction: digestRows('transaction', await liveRows(db, 'transactions', userId)),
    profile: digestRows('profile', profile),
  }
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

function digestRows(kind: RecordKind, rows: readonly VersionedId[]): Digest {
  return digestOf(rows.map(row => ({ kind, ...row })))
}
