import type { Hono } from 'hono'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { instantToWire } from '#records/wire.ts'
import type { AppDeps } from '#server/deps.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { type LoggedDeed, readLog } from './deeds.ts'

/** GET /activity: what a person's devices did to transactions, the latest first (AC6). */
export function addActivityRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchActivity,
    handler: async ({ session: { ledgerId, userId }, query: { after, until, limit } }) => {
      const taken = await consumeRateLimit(deps, 'activity:account', userId)
      if (!taken.ok) return taken
      // One more tells whether there is a next page.
      const found = await readLog(deps.db, {
        ledgerId,
        after: after === undefined ? undefined : toPlace(after),
        until,
        limit: limit + 1,
        now: deps.clock(),
      })
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      const next = last === undefined ? null : `${last.version}.${last.place}`
      return ok({ answer: { success: true, data: shown.map(toAnswer), next } })
    },
  })
}

function toPlace(cursor: string): Pick<LoggedDeed, 'version' | 'place'> {
  const [version = 0, place = 0] = cursor.split('.').map(Number)
  return { version, place }
}

function toAnswer({ deed, deviceName }: LoggedDeed) {
  const { rows, at, count = rows.length, changes = [], ...said } = deed
  return { ...said, at: instantToWire(at), deviceName, count, changes: [...changes] }
}
