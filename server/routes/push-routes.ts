import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import { subscribePush, unsubscribePush } from '../commands/subscribe-push.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { success } from '../presenters/success.ts'

/** Notifications to this device: on, with what it wants to hear, and off. */
export function addPushRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.subscribePush,
    handler: async ({ session, body }) => {
      const subscribed = await subscribePush(deps, session, body)
      return subscribed.ok ? ok({ answer: success('Reminders are on.') }) : subscribed
    },
  })
  serveCall(app, deps, {
    call: calls.unsubscribePush,
    handler: async ({ session }) => {
      await unsubscribePush(deps, session)
      return ok({ answer: success('Reminders are off.') })
    },
  })
}
