import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { err, ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { type Digest, type DigestEntry, digestOf } from '#records/digest.ts'
import { RECORD_KINDS, type RecordKind, TABLE_KINDS } from '#records/registry.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { unauthenticated } from '#server/http/failures.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { readChangePage } from './change-feed.ts'

/** The feed and the digest. A session whose account is gone is 401. */
export function addSyncRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchChanges,
    handler: async ({ session, query: { cursor, limit } }) => {
      const page = await readSnapshot(deps.db, trx =>
        readChangePage(trx, session, { cursor, limit, now: deps.clock() }),
      )
      return page === undefined ? err(unauthenticated()) : ok({ answer: page })
    },
  })
  serveCall(app, deps, {
    call: calls.fetchDigest,
    handler: async ({ session, query }) =>
      await readSnapshot(deps.db, async trx => {
        const head = await readLedgerHead(trx, session.ledgerId)
        if (head === undefined) return err(unauthenticated())
        const { epoch, version } = head
        const kinds = await readDigests(trx, session)
        return ok({ answer: { epoch, version, current: query.v === version, kinds } })
      }),
  })
}

/** The digest of each kind over the ledger's live records, in one pass over them. */
async function readDigests(
  db: Kysely<Database>,
  access: LedgerAccess,
): Promise<Readonly<Record<string, Digest>>> {
  const entriesByKind = new Map<RecordKind, KindEntry[]>(RECORD_KINDS.map(kind => [kind, []]))
  for (const entry of await readEntries(db, access)) entriesByKind.get(entry.kind)?.push(entry)
  return Object.fromEntries([...entriesByKind].map(([kind, entries]) => [kind, digestOf(entries)]))
}

interface KindEntry extends DigestEntry {
  readonly kind: RecordKind
}

async function readEntries(
  db: Kysely<Database>,
  access: LedgerAccess,
): Promise<readonly KindEntry[]> {
  const parts = TABLE_KINDS.map(
    kind => sql`
      select ${kind}::text as kind, id, version from ${sql.table(tableOf(kind))}
      where ledger_id = ${access.ledgerId} and deleted_at is null`,
  )
  const profile = sql`
    select 'profile', user_id, version from users where user_id = ${access.userId}`
  const sources = isOwnLedger(access) ? [...parts, profile] : parts
  const { rows } = await sql<KindEntry>`${sql.join(sources, sql` union all `)}`.execute(db)
  return rows
}
