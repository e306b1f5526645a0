import type { Hono } from 'hono'
import { assert } from '#base/assert.ts'
import type { Result } from '#base/result.ts'
import type { Call, WireAnswerOf } from '#contract/call.ts'
import { ownAccess } from '../db/ledger-access.ts'
import type { AppDeps } from '../deps.ts'
import type { NoticeEvent } from '../ports/notices.ts'
import type { WriteScope, Written } from '../records/write/write-scope.ts'
import { runWrite } from '../records/write/write-transaction.ts'
import type { ApiFailure } from './failures.ts'
import type { CallInput, Session } from './handler.ts'
import { serveCall } from './serve-call.ts'

/** A call that writes: its command runs inside the write transaction. */
export interface WriteRoute<C extends Call> {
  readonly call: C
  readonly command: (
    scope: WriteScope,
    input: CallInput<C>,
  ) => Promise<Result<Written<WireAnswerOf<C> & object>, ApiFailure>>
  /** What it writes is the person's: their own ledger's history moves, as it holds their profile. */
  readonly isPersonal?: true
  /** What of it may be worth a notice, once it is committed. */
  readonly event?: (answer: WireAnswerOf<C> & object) => NoticeEvent | undefined
}

/** Makes a route of a call that writes (sync 2). */
export function serveWrite<const C extends Call>(
  app: Hono,
  deps: AppDeps,
  route: WriteRoute<C>,
): void {
  serveCall(app, deps, {
    call: route.call,
    handler: async input => {
      const session: Session | undefined = input.session
      assert(session !== undefined, `${route.call.path} writes and must not be public`)
      const { ledgerId, userId } = session
      const access = route.isPersonal === true ? ownAccess(userId) : { ledgerId, userId }
      const write = { ...access, request: input.request, sync: input.sync }
      const reply = await runWrite(deps, write, scope => route.command(scope, input))
      const event = reply.ok ? route.event?.(reply.value.answer) : undefined
      if (event !== undefined) deps.notices.note(access, event)
      return reply
    },
  })
}
