import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import { createWallet } from '../commands/create-wallet.ts'
import { deleteWallet } from '../commands/delete-wallet.ts'
import { editWallet } from '../commands/edit-wallet.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { serveWrite } from '../http/serve-write.ts'
import { requireRecord } from '../policies/require-record.ts'
import { successWith } from '../presenters/success.ts'
import { presentWallet } from '../presenters/wallet-presenter.ts'
import { listRecords } from '../queries/records.ts'
import { readWalletFlows } from '../queries/wallet-flows.ts'

/** The wallet calls. */
export function addWalletRoutes(app: Hono, deps: AppDeps): void {
  serveWrite(app, deps, {
    call: calls.createWallet,
    command: (scope, { body }) => createWallet(scope, body),
  })
  serveListWallets(app, deps)
  serveFetchWallet(app, deps)
  serveWrite(app, deps, {
    call: calls.editWallet,
    command: (scope, { params, body }) => editWallet(scope, { id: params.id, body }),
  })
  serveWrite(app, deps, {
    call: calls.deleteWallet,
    command: (scope, { params }) => deleteWallet(scope, params.id),
  })
}

function serveListWallets(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listWallets,
    handler: async ({ session, query }) => {
      const { rows, pagination } = await listRecords(deps.db, 'wallets', {
        userId: session.userId,
        ...query,
      })
      const ids = rows.map(row => row.id)
      const flows = await readWalletFlows(deps.db, session.userId, ids)
      const wallets = rows.map(row => presentWallet(row, flows.get(row.id)))
      return ok({ answer: { success: true, wallets, pagination } })
    },
  })
}

function serveFetchWallet(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchWallet,
    handler: async ({ session: { userId }, params: { id } }) => {
      const found = await requireRecord(deps.db, 'wallets', { userId, id })
      if (!found.ok) return found
      const flows = await readWalletFlows(deps.db, userId, [id])
      return ok({ answer: successWith('Wallet', presentWallet(found.value, flows.get(id))) })
    },
  })
}
