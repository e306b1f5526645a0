import type { Hono } from 'hono'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { AppDeps } from '#server/deps.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { successWith } from '#server/http/success.ts'
import { listRecords } from '../find-records.ts'
import { requireRecord } from '../require-record.ts'
import { readWalletFlows } from './wallet-flows.ts'
import { presentWallet } from './wallet-presenter.ts'

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
      const ids = rows.map(row => row.id)
      const flows = await readWalletFlows(deps.db, session.ledgerId, { walletIds: ids })
      const wallets = rows.map(row => presentWallet(row, flows.get(row.id)))
      return ok({ answer: { success: true, wallets, pagination } })
    },
  })
}

function serveFetchWallet(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchWallet,
    handler: async ({ session: { ledgerId }, params: { id } }) => {
      const found = await requireRecord(deps.db, 'wallet', { ledgerId, id })
      if (!found.ok) return found
      const flows = await readWalletFlows(deps.db, ledgerId, { walletIds: [id] })
      return ok({ answer: successWith('Wallet', presentWallet(found.value, flows.get(id))) })
    },
  })
}
