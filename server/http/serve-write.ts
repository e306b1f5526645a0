import type { Hono } from 'hono'
import type { Call, WireAnswerOf } from '#contract/call.ts'
import { assert } from '#domain/assert.ts'
import type { Result } from '#domain/result.ts'
import type { WriteScope, Written } from '../commands/write-scope.ts'
import { runWrite } from '../commands/write-transaction.ts'
import type { AppDeps } from '../deps.ts'
import type { NoticeEvent } from '../ports/notices.ts'
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
  /** What of it may be worth a notice, once it is committed. */
  readonly event?: (answer: WireAnswerOf<C> & object) => NoticeEvent | undefined
}

/** Makes a route of a call that writes (sync.md 3.11). */
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
      const write = { userId: session.userId, request: input.request, sync: input.sync }
      const reply = await runWrite(deps, write, scope => route.command(scope, input))
      const event = reply.ok ? route.event?.(reply.value.answer) : undefined
      if (event !== undefined) deps.notices.note(session.userId, event)
      return reply
    },
  })
}
