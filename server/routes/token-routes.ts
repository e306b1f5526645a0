import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import { readProfile } from '../accounts/read-profile.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { presentTokens } from '../presenters/payment-presenter.ts'
import { listTokenCredits } from '../queries/token-records.ts'
import { readZone } from '../queries/zone.ts'
import { readDayRange } from './day-range.ts'

/** GET /user/tokens: buying them is a payment of the wallet. */
export function addTokenRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listTokens,
    handler: async ({ session: { userId }, query }) => {
      const range = readDayRange({ from: query.from, to: query.to })
      if (!range.ok) return range
      const profile = await readProfile(deps, userId)
      const { page, limit } = query
      const list = { ...range.value, zone: await readZone(deps.db, userId), page, limit }
      const { rows, pagination } = await listTokenCredits(deps.db, userId, list)
      const { balance, tokenBalance, topupTokenBalance } = profile
      return ok({
        answer: {
          success: true,
          records: rows.map(presentTokens),
          pagination,
          balance,
          tokenBalance,
          topupTokenBalance,
        },
      })
    },
  })
}
