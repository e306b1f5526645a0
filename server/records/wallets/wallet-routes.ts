import type { Hono } from 'hono'
import { assert } from '#base/assert.ts'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { AppDeps } from '#server/deps.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { successWith } from '#server/http/success.ts'
import { listRecords } from '../find-records.ts'
import { requireRecord } from '../require-record.ts'
import { presentWallets } from './wallet-presenter.ts'

/** What is read of wallets; the writes are those of every derived kind. */
export function addWalletRoutes(app: Hono, deps: AppDeps): void {
  serveListWallets(app, deps)
  serveFetchWallet(app, deps)
}

function serveListWallets(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listWallets,
    handler: async ({ session, query }) => {
      const { rows, pagination } = await listRecords(deps.db, 'wallet', {
        ledgerId: session.ledgerId,
        ...query,
      })
      const wallets = await presentWallets(deps.db, session, { rows, now: deps.clock() })
      return ok({ answer: { success: true, wallets: [...wallets], pagination } })
    },
  })
}

function serveFetchWallet(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchWallet,
    handler: async ({ session, params: { id } }) => {
      const found = await requireRecord(deps.db, 'wallet', { ledgerId: session.ledgerId, id })
      if (!found.ok) return found
      const [wallet] = await presentWallets(deps.db, session, {
        rows: [found.value],
        now: deps.clock(),
      })
      assert(wallet !== undefined, 'a wallet is told of each')
      return ok({ answer: successWith('Wallet', wallet) })
    },
  })
}
