import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { changePassword } from '../accounts/change-password.ts'
import { forgotPassword } from '../accounts/forgot-password.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { addressKey } from '../http/client-address.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { success } from '../presenters/success.ts'
import { mailCode } from './mail-code.ts'

/** Forgot, reset and change password. */
export function addPasswordRoutes(app: Hono, deps: AccountDeps): void {
  serveCall(app, deps, {
    call: calls.forgotPassword,
    handler: async ({ body: { email }, request }) =>
      await mailCode(deps, {
        email,
        address: request.address,
        send: async () => await forgotPassword(deps, email),
        message: 'Password reset link sent to your email!',
      }),
  })
  serveCall(app, deps, {
    call: calls.resetPassword,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'verify:address', addressKey(request.address))
      if (!taken.ok) return taken
      const reset = await resetPassword(deps, body)
      return reset.ok ? ok({ answer: success('Password reset successfully!') }) : reset
    },
  })
  serveCall(app, deps, {
    call: calls.changePassword,
    handler: async ({ body, session }) => {
      const changed = await changePassword(deps, session, body)
      return changed.ok ? ok({ answer: success('Password changed.') }) : changed
    },
  })
}
