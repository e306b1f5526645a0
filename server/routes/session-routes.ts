import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { deviceName } from '../accounts/device-name.ts'
import { keepAccount } from '../accounts/keep-account.ts'
import { logIn } from '../accounts/log-in.ts'
import { logOut } from '../accounts/log-out.ts'
import { refreshSession } from '../accounts/refresh-session.ts'
import { addressKey } from '../http/client-address.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { presentLogin } from '../presenters/login-presenter.ts'
import { success } from '../presenters/success.ts'

/** Log in, also to keep an account that was to be deleted; refresh the tokens; log out. */
export function addSessionRoutes(app: Hono, deps: AccountDeps): void {
  serveLogin(app, deps, { call: calls.login, enter: logIn })
  serveLogin(app, deps, { call: calls.keepAccount, enter: keepAccount })
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

interface LoginRoute {
  readonly call: typeof calls.login | typeof calls.keepAccount
  readonly enter: typeof logIn
}

function serveLogin(app: Hono, deps: AccountDeps, { call, enter }: LoginRoute): void {
  serveCall(app, deps, {
    call,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'login:address', addressKey(request.address))
      if (!taken.ok) return taken
      const device = deviceName(request.headers.get('user-agent') ?? '')
      const entered = await enter(deps, { ...body, deviceName: device })
      return entered.ok ? ok({ answer: presentLogin(entered.value) }) : entered
    },
  })
}
