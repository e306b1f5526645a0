import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { err, ok } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import { unauthenticated } from '../http/failures.ts'
import { serveCall } from '../http/serve-call.ts'
import { readChangePage } from '../queries/change-feed.ts'
import { readDigests } from '../queries/digest.ts'
import { readSnapshot } from '../queries/snapshot.ts'
import { readUserHead } from '../queries/user-head.ts'

/** The feed and the digest. A session whose account is gone is 401. */
export function addSyncRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchChanges,
    handler: async ({ session: { userId }, query: { cursor, limit } }) => {
      const page = await readSnapshot(deps.db, trx =>
        readChangePage(trx, userId, { cursor, limit, now: deps.clock() }),
      )
      return page === undefined ? err(unauthenticated()) : ok({ answer: page })
    },
  })
  serveCall(app, deps, {
    call: calls.fetchDigest,
    handler: async ({ session: { userId }, query }) =>
      await readSnapshot(deps.db, async trx => {
        const head = await readUserHead(trx, userId)
        if (head === undefined) return err(unauthenticated())
        const { epoch, version } = head
        const kinds = await readDigests(trx, userId)
        return ok({ answer: { epoch, version, current: query.v === version, kinds } })
      }),
  })
}
