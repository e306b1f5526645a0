import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import { joinMailingList } from '../commands/join-mailing-list.ts'
import type { AppDeps } from '../deps.ts'
import { addressKey } from '../http/client-address.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { presentSite } from '../presenters/site-presenter.ts'
import { success, successWith } from '../presenters/success.ts'

/** What the public pages say of the deployment, the waitlist, and the newsletter. */
export function addSiteRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchSite,
    handler: async () =>
      await Promise.resolve(ok({ answer: successWith('Site', presentSite(deps)) })),
  })
  serveCall(app, deps, {
    call: calls.joinWaitList,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'wait-list:address', addressKey(request.address))
      if (!taken.ok) return taken
      await joinMailingList(deps, 'wait-list', body.email)
      return ok({ answer: success('You are on the waitlist. We will write to you.') })
    },
  })
  serveCall(app, deps, {
    call: calls.subscribe,
    handler: async ({ body, request }) => {
      const taken = await takeTry(deps, 'newsletter:address', addressKey(request.address))
      if (!taken.ok) return taken
      await joinMailingList(deps, 'newsletter', body.email)
      return ok({ answer: success("You're officially on the money squad 💸") })
    },
  })
}
