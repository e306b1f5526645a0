import type { Hono } from 'hono'
import { assert } from '#base/assert.ts'
import type { Result } from '#base/result.ts'
import type { BodyOf, Call, WireAnswerOf } from '#contract/call.ts'
import { ownAccess } from '../db/ledger-access.ts'
import type { AppDeps } from '../deps.ts'
import { deviceName } from '../features/accounts/sessions/device-name.ts'
import type { WriteScope, Written } from '../records/write/write-scope.ts'
import { runWrite } from '../records/write/write-transaction.ts'
import type { ApiFailure } from './failures.ts'
import type { CallInput, Session } from './handler.ts'
import { serveCall } from './serve-call.ts'

/** A call that writes: its command runs inside the write transaction. */
interface WriteRoute<C extends Call> {
  readonly call: C
  readonly command: (
    scope: WriteScope,
    input: { readonly body: BodyOf<C> } & Pick<CallInput<C>, 'params' | 'query'>,
  ) => Promise<Result<Written<WireAnswerOf<C> & object>, ApiFailure>>
  /** What it writes is the person's: their own ledger's history moves, as it holds their profile. */
  readonly isPersonal?: true
}

/** A call that writes, for whoever serves all of them alike. */
export interface WriteCommand {
  readonly call: Call
  readonly isPersonal: boolean
  /** Takes what the call's own schemas read. */
  readonly run: (
    scope: WriteScope,
    input: { readonly body: unknown; readonly params: unknown; readonly query: unknown },
  ) => Promise<Result<Written<object>, ApiFailure>>
}

/** Keeps a call with what it does. */
export function defineWrite<const C extends Call>(route: WriteRoute<C>): WriteCommand {
  return {
    call: route.call,
    isPersonal: route.isPersonal === true,
    // Read by this call's schemas, as `run` asks for.
    run: async (scope, input) =>
      await route.command(scope, input as Parameters<typeof route.command>[1]),
  }
}

/** Makes a route of a call that writes (sync 2). */
export function serveWrite(app: Hono, deps: AppDeps, command: WriteCommand): void {
  const { call, isPersonal } = command
  serveCall(app, deps, {
    call,
    checksSession: true,
    handler: async input => {
      const session: Session | undefined = input.session
      assert(session !== undefined, `${call.path} writes and must not be public`)
      const { ledgerId, userId, familyId } = session
      const access = isPersonal ? ownAccess(userId) : { ledgerId, userId }
      const { request, sync } = input
      const checked = { userId, familyId, access: call.access }
      const write = {
        ...access,
        session: checked,
        request,
        sync,
        deviceName: deviceName(request.headers.get('user-agent') ?? ''),
        keepsAnswer: !call.queued,
      }
      return await runWrite(deps, write, async scope => await command.run(scope, input))
    },
  })
}
