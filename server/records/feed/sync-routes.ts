import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { err, ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { digestOf, type KindDigests } from '#records/hash/digest.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { unauthenticated } from '#server/http/failures.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { reckonSums } from '../digests.ts'
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
        const kinds = await readSums(trx, session, head.sums)
        return ok({ answer: { epoch, version, current: query.v === version, kinds } })
      }),
  })
}

/** The digest of each kind over the ledger's live records; the person's own record is one of them. */
async function readSums(
  db: Kysely<Database>,
  access: LedgerAccess,
  kept: KindDigests | null,
): Promise<KindDigests> {
  const sums = kept ?? (await reckonSums(db, access.ledgerId))
  if (!isOwnLedger(access)) return sums
  const users = await db
    .selectFrom('users')
    .select(['user_id as id', 'version'])
    .where('user_id', '=', access.userId)
    .execute()
  return {
    ...sums,
    profile: digestOf(users.map(({ id, version }) => ({ kind: 'profile', id, version }))),
  }
}
