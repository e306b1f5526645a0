import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { err, ok } from '#domain/result.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from '../accounts/devices.ts'
import type { AppDeps } from '../deps.ts'
import { notFound } from '../http/failures.ts'
import { serveCall } from '../http/serve-call.ts'
import { presentDevices } from '../presenters/device-presenter.ts'
import { success } from '../presenters/success.ts'

/** The devices of the person: where they are signed in, and signing out there. */
export function addDeviceRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listDevices,
    handler: async ({ session: { userId, familyId } }) =>
      ok({ answer: presentDevices(await listDevices(deps, userId), familyId) }),
  })
  serveCall(app, deps, {
    call: calls.signOutDevice,
    handler: async ({ session: { userId }, params: { id } }) => {
      const isKnown = await signOutDevice(deps, { userId, familyId: id })
      return isKnown ? ok({ answer: success('Signed out.') }) : err(notFound('This device'))
    },
  })
  serveCall(app, deps, {
    call: calls.signOutOtherDevices,
    handler: async ({ session }) => {
      await signOutOtherDevices(deps, session)
      return ok({ answer: success('Signed out on all other devices.') })
    },
  })
}
