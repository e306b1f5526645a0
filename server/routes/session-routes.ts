import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { deviceName } from '../accounts/device-name.ts'
import { logIn } from '../accounts/log-in.ts'
import { logOut } from '../accounts/log-out.ts'
import { refreshSession } from '../accounts/refresh-session.ts'
import { addressKey } from '../http/client-address.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { presentLogin } from '../presenters/login-presenter.ts'
import { success } from '../presenters/success.ts'

/** Log in, refresh the tokens, log out. */
export function addSessionRoutes(app: Hono, deps: AccountDeps): void {
  serveCall(app, deps, {
    call: calls.login,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'login:address', addressKey(request.address))
      if (!taken.ok) return taken
      const device = deviceName(request.headers.get('user-agent') ?? '')
      const loggedIn = await logIn(deps, { ...body, deviceName: device })
      return loggedIn.ok ? ok({ answer: presentLogin(loggedIn.value) }) : loggedIn
    },
  })
  serveCall(app, deps, {
    call: calls.refreshToken,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'refresh:address', addressKey(request.address))
      if (!taken.ok) return taken
      const tokens = await refreshSession(deps, body.refreshToken)
      return tokens.ok ? ok({ answer: { success: true, ...tokens.value } }) : tokens
    },
  })
  serveCall(app, deps, {
    call: calls.logout,
    handler: async ({ body }) => {
      await logOut(deps, body.refreshToken)
      return ok({ answer: success('You are logged out.') })
    },
  })
}
