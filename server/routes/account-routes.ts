import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import { createAccountDeps } from '../accounts/account-deps.ts'
import { readProfile } from '../accounts/read-profile.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { successWith } from '../presenters/success.ts'
import { addDeviceRoutes } from './device-routes.ts'
import { addOwnDataRoutes } from './own-data-routes.ts'
import { addPasswordRoutes } from './password-routes.ts'
import { addSessionRoutes } from './session-routes.ts'
import { addSignUpRoutes } from './sign-up-routes.ts'

/** Every account call but the profile's edit, which is a write of the ledger. */
export function addAccountRoutes(app: Hono, deps: AppDeps): void {
  const accounts = createAccountDeps(deps)
  addSignUpRoutes(app, accounts)
  addSessionRoutes(app, accounts)
  addPasswordRoutes(app, accounts)
  addOwnDataRoutes(app, accounts)
  addDeviceRoutes(app, deps)
  serveCall(app, deps, {
    call: calls.fetchProfile,
    handler: async ({ session }) =>
      ok({ answer: successWith('Profile', await readProfile(deps, session.userId)) }),
  })
}
