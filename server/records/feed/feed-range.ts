import { type Kysely, sql } from 'kysely'
import { RECORD_KINDS, type RecordKind, TABLE_KINDS } from '#records/registry.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** Which versions of a ledger's history to look at, for whom. */
export interface FeedRange extends LedgerAccess {
  /** Versions above this one. */
  readonly after: number
  /** A full sync leaves tombstones out up to the head at which it began; else 0. */
  readonly noTombstonesUpTo: number
}

/** The last version of a page, whether there is more after it, and the kinds that changed in it. */
export interface PageEnd {
  readonly version: number
  readonly more: boolean
  readonly kinds: ReadonlySet<RecordKind>
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
  const changes = await firstChanges(db, range, page.limit + 1)
  const beyond = changes[page.limit]
  if (beyond === undefined) return { version: page.head, more: false, kinds: kindsOf(changes) }
  const fitting = changes.filter(({ version }) => version < beyond.version)
  const last = fitting.at(-1)
  // Of one version that is larger than the page, more kinds may have changed than were looked at.
  if (last === undefined) {
    const { version } = beyond
    return { version, more: version < page.head, kinds: new Set(RECORD_KINDS) }
  }
  return { version: last.version, more: true, kinds: kindsOf(fitting) }
}

interface Change {
  readonly kind: RecordKind
  readonly version: number
}

function kindsOf(changes: readonly Change[]): ReadonlySet<RecordKind> {
  return new Set(changes.map(({ kind }) => kind))
}

async function firstChanges(
  db: Kysely<Database>,
  range: FeedRange,
  count: number,
): Promise<readonly Change[]> {
  const { ledgerId, userId, after, noTombstonesUpTo } = range
  const parts = TABLE_KINDS.map(
    kind => sql`(
      select ${kind}::text as kind, version from ${sql.table(tableOf(kind))}
      where ledger_id = ${ledgerId} and version > ${after}
        and (deleted_at is null or version > ${noTombstonesUpTo})
      order by version limit ${count}
    )`,
  )
  const profile = sql`(
    select 'profile', version from users where user_id = ${userId} and version > ${after}
  )`
  const sources = isOwnLedger(range) ? [...parts, profile] : parts
  const { rows } = await sql<Change>`
    select kind, version from (${sql.join(sources, sql` union all `)}) as feed
    order by version limit ${count}
  `.execute(db)
  return rows
}
