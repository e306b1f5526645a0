import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { editProfile } from '../commands/edit-profile.ts'
import type { AppDeps } from '../deps.ts'
import { serveWrite } from '../http/serve-write.ts'

/** PATCH /user/edit-profile; reading it is one of the account calls. */
export function addProfileRoutes(app: Hono, deps: AppDeps): void {
  serveWrite(app, deps, {
    call: calls.editProfile,
    command: (scope, { body }) => editProfile(scope, body),
  })
}
