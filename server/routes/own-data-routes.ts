import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { instantToWire } from '#contract/wire.ts'
import { ok } from '#domain/result.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { serveCall } from '../http/serve-call.ts'
import { successWith } from '../presenters/success.ts'
import { addExportRoute } from './export-route.ts'

/** A person's data as a whole: a copy of it, and its deletion. */
export function addOwnDataRoutes(app: Hono, deps: AccountDeps): void {
  addExportRoute(app, deps)
  serveCall(app, deps, {
    call: calls.deleteAccount,
    handler: async ({ session: { userId }, body: { password } }) => {
      const left = await deleteAccount(deps, { userId, password })
      if (!left.ok) return left
      const data = { deleteAt: instantToWire(left.value.deleteAt) }
      return ok({ answer: successWith('Your account will be deleted.', data) })
    },
  })
}
