import type { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ACCOUNT_UNDO_MS } from '#features/account/rules/leaving.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { instantToWire } from '#records/wire.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { transact } from '#server/db/transact.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, unauthenticated } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { failureResponse } from '#server/http/respond.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { defineWrite, type WriteCommand } from '#server/http/serve-write.ts'
import { authenticate } from '#server/http/session.ts'
import { successWith } from '#server/http/success.ts'
import { detach } from '#server/log-failure.ts'
import { lockLedgerHead } from '#server/records/write/ledger-head.ts'
import { createTurns } from '#server/turns.ts'
import { type AccountDeps, createAccountDeps } from './account-deps.ts'
import { confirmPassword, notYourPassword } from './confirm-password.ts'
import { packExport } from './own-data/pack-export.ts'
import { addPasswordRoutes } from './passwords/password-routes.ts'
import { leavingMail } from './personal-mail.ts'
import { editProfile } from './profile/edit-profile.ts'
import { readProfile } from './profile/read-profile.ts'
import { addDeviceRoutes } from './sessions/device-routes.ts'
import { endSessions, wakeStreams } from './sessions/end-sessions.ts'
import { addSessionRoutes } from './sessions/session-routes.ts'
import { addSignUpRoutes } from './sign-up/sign-up-routes.ts'

/** Every account call. */
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

/** The calls that write what devices keep of the person. */
export const ACCOUNT_WRITES: readonly WriteCommand[] = [
  defineWrite({
    call: calls.editProfile,
    isPersonal: true,
    command: (scope, { body }) => editProfile(scope, body),
  }),
]

/** A person's data as a whole: a copy of it, and its deletion. */
function addOwnDataRoutes(app: Hono, deps: AccountDeps): void {
  addExportRoute(app, deps)
  serveCall(app, deps, {
    call: calls.deleteAccount,
    handler: async ({ session: { userId }, body: { password }, request: { address } }) => {
      const left = await deleteAccount(deps, { userId, password, address })
      if (!left.ok) return left
      const data = { deleteAt: instantToWire(left.value.deleteAt) }
      return ok({ answer: successWith('Your account will be deleted.', data) })
    },
  })
}

//   living ── delete-account (password) ──► leaving ── 7 days, then housekeeping ──► gone
//     ▲                                        │
//     └──────── keep-account (password) ───────┘
//
// Leaving: no session and no push subscription is left, login is 403 `leaving`; the rows stay as
// they are, so that nothing is missing when the person comes back.

/** Who leaves, by the password typed once more. */
export interface LeaveRequest {
  readonly userId: string
  readonly password: string
  readonly address: string
}

/**
 * Sets the account to be deleted in seven days, ends all its sessions at once, and mails the date
 * (epoch ms, given back). 400 at `password` for a wrong one, 429 for too many.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { userId, password, address }: LeaveRequest,
): Promise<Result<{ readonly deleteAt: number }, ApiFailure>> {
  const account = await confirmPassword(deps, { userId, password, address, field: 'password' })
  if (!account.ok) return account
  const nowMs = deps.clock()
  const leave: Leave = {
    userId,
    nowMs,
    deleteAt: nowMs + ACCOUNT_UNDO_MS,
    confirmedHash: account.value.password_hash,
  }
  const isLeaving = await transact(deps.db, async trx => await setLeaving(trx, leave))
  if (!isLeaving) return err(notYourPassword('password'))
  wakeStreams(deps, userId)
  detach(deps.log, 'mail.not_sent', deps.mailer.send(leavingMail(account.value, leave.deleteAt)))
  deps.log.info('account.leaving', { userId })
  return ok({ deleteAt: leave.deleteAt })
}

interface Leave {
  readonly userId: string
  readonly nowMs: number
  readonly deleteAt: number
  /** Of the password that was typed. */
  readonly confirmedHash: string
}

// Under the lock of the head: a write that is on its way comes before it, or not at all. False, and
// nothing done, when the password was replaced meanwhile: by the owner, perhaps, against the one who asks.
async function setLeaving(trx: Transaction<Database>, leave: Leave): Promise<boolean> {
  await lockLedgerHead(trx, ownLedgerId(leave.userId))
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ delete_at: leave.deleteAt })
    .where('user_id', '=', leave.userId)
    .where('password_hash', '=', leave.confirmedHash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await endSessions(trx, leave)
  return true
}

/** So many are packed at once, each on a connection of its own. */
const PLACES = 2

/** GET /user/export: not through `serveCall`, because the answer is too large for one text. */
function addExportRoute(app: Hono, deps: AppDeps): void {
  const takeTurn = createTurns(PLACES)
  const { path, access } = calls.exportData
  app.get(API_BASE + path, async c => {
    const session = await authenticate(deps, access, c.req.raw.headers)
    if (!session.ok) return failureResponse(session.error)
    if (session.value === undefined) return failureResponse(unauthenticated())
    const { userId } = session.value
    const taken = await consumeRateLimit(deps, 'export:account', userId)
    if (!taken.ok) return failureResponse(taken.error)
    const packed = await takeTurn(() => packExport(deps.db, { userId, nowMs: deps.clock() }))
    if (packed === undefined) return failureResponse(unauthenticated())
    deps.log.info('export.made', { userId })
    const mayGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return exportResponse(packed, mayGzip)
  })
}

function exportResponse(packed: Buffer, mayGzip: boolean): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  }
  const body = new Uint8Array(packed)
  if (mayGzip) return new Response(body, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
  const plain = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(plain, { headers })
}
