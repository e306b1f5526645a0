import { type Kysely, sql } from 'kysely'
import { SYNCED_TABLES } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'

/** Which versions of a user's history to look at. */
export interface FeedRange {
  readonly userId: string
  /** Versions above this one. */
  readonly after: number
  /** A full sync leaves tombstones out up to the head at which it began; else 0. */
  readonly noTombstonesUpTo: number
}

/** The last version of a page, and whether there is more after it. */
export interface PageEnd {
  readonly version: number
  readonly more: boolean
}

/**
 * Where a page of about `limit` changes ends: after the greatest whole version that fits, or after
 * one version whole though it alone is larger. A page never ends inside a version.
 */
export async function findPageEnd(
  db: Kysely<Database>,
  range: FeedRange,
  page: { readonly limit: number; readonly head: number },
): Promise<PageEnd> {
  const versions = await firstVersions(db, range, page.limit + 1)
  const beyond = versions[page.limit]
  if (beyond === undefined) return { version: page.head, more: false }
  const fitting = versions.findLast(version => version < beyond)
  const end = fitting ?? beyond
  return { version: end, more: end < page.head }
}

async function firstVersions(
  db: Kysely<Database>,
  range: FeedRange,
  count: number,
): Promise<readonly number[]> {
  const { userId, after, noTombstonesUpTo } = range
  const parts = SYNCED_TABLES.map(
    table => sql`(
      select version from ${sql.table(table)}
      where user_id = ${userId} and version > ${after}
        and (deleted_at is null or version > ${noTombstonesUpTo})
      order by version limit ${count}
    )`,
  )
  const profile = sql`(
    select version from users where user_id = ${userId} and version > ${after}
  )`
  const result = await sql<{ readonly version: number }>`
    select version from (${sql.join([...parts, profile], sql` union all `)}) as feed
    order by version limit ${count}
  `.execute(db)
  return result.rows.map(row => row.version)
}
