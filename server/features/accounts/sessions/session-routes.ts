import type { Hono } from 'hono'
import { err, ok, type Result } from '#base/result.ts'
import type { login } from '#contract/account-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { addressKey } from '#server/http/client-address.ts'
import {
  accountLeaving,
  type ApiFailure,
  badCredentials,
  unverified,
} from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { requireWork } from '#server/http/require-work.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { success, successWith } from '#server/http/success.ts'
import { detach } from '#server/log-failure.ts'
import type { AccountDeps } from '../account-deps.ts'
import { hasCode, sendCode } from '../codes/mailed-code.ts'
import { type Account, readAccount } from '../find-account.ts'
import { checkPassword, type Credentials } from '../passwords/passwords.ts'
import { keptMail } from '../personal-mail.ts'
import { deviceName } from './device-name.ts'
import { wakeStreams } from './end-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { findFamily, revokeFamily } from './refresh-token-row.ts'
import { readRefreshToken } from './refresh-token-text.ts'
import { type SessionTokens, startSession } from './start-session.ts'

/** Log in, also to keep an account that was to be deleted; refresh the tokens; log out. */
export function addSessionRoutes(app: Hono, deps: AccountDeps): void {
  serveLogin(app, deps, { call: calls.login, enter: logIn })
  serveLogin(app, deps, { call: calls.keepAccount, enter: keepAccount })
  serveCall(app, deps, {
    call: calls.refreshToken,
    handler: async ({ body, request }) => {
      const taken = await consumeRateLimit(deps, 'refresh:address', addressKey(request.address))
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

// Refusals that a right password may not have come before.
const UNPROVEN: ReadonlySet<string> = new Set(['bad_credentials', 'too_many'])

function serveLogin(app: Hono, deps: AccountDeps, { call, enter }: LoginRoute): void {
  serveCall(app, deps, {
    call,
    handler: async ({ body, request }) => {
      const paid = await requireWork(deps, { byAddress: 'login:address', request })
      if (!paid.ok) return paid
      const { address, headers } = request
      const device = deviceName(headers.get('user-agent') ?? '')
      const entered = await enter(deps, { ...body, address, deviceName: device })
      // Wrong passwords alone count: many people of one address log in, and all of them are right.
      if (entered.ok || !UNPROVEN.has(entered.error.code)) {
        await deps.limiter.giveBack('login:address', addressKey(address))
      }
      return entered.ok ? ok({ answer: presentLogin(entered.value) }) : entered
    },
  })
}

/**
 * Takes the deletion of an account back and signs in, with the failures of login. Of an account that
 * is not to be deleted there is nothing to take back: it is a login.
 */
export async function keepAccount(
  deps: AccountDeps,
  form: LogIn,
): Promise<Result<LoggedIn, ApiFailure>> {
  const checked = await checkPassword(deps, form)
  if (!checked.ok) return checked
  return await admit(deps, await takeBack(deps, checked.value), form.deviceName)
}

async function takeBack(deps: AccountDeps, account: Account): Promise<Account> {
  if (account.delete_at === null) return account
  const kept = await deps.db
    .updateTable('users')
    .set({ delete_at: null })
    .where('user_id', '=', account.user_id)
    // Housekeeping may have begun with it meanwhile.
    .where('delete_at', '>', deps.clock())
    .where('claimed_by', 'is', null)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) return await asItIsNow(deps, account)
  detach(deps.log, 'mail.not_sent', deps.mailer.send(keptMail(account)))
  deps.log.info('account.kept', { userId: account.user_id })
  return { ...account, delete_at: null }
}

// Kept by another request, or still to go. The rest stays as the password was checked against it.
async function asItIsNow({ db }: AccountDeps, account: Account): Promise<Account> {
  const current = await readAccount(db, account.user_id)
  return current === undefined ? account : { ...account, delete_at: current.delete_at }
}

/** The login form as sent, and the device it was sent from. */
interface LogIn extends Credentials {
  readonly deviceName: string
}

/** Who is signed in now, and with what. */
interface LoggedIn {
  readonly account: Account
  readonly tokens: SessionTokens
}

/**
 * Signs in by email or username. One answer (401), in the same time, for a wrong password and an
 * unknown account. Only the right password reveals that the address is not verified (403 with it);
 * then a code is mailed unless one is on its way. Too many wrong tries slow the account down (429).
 */
async function logIn(deps: AccountDeps, form: LogIn): Promise<Result<LoggedIn, ApiFailure>> {
  const account = await checkPassword(deps, form)
  return account.ok ? await admit(deps, account.value, form.deviceName) : account
}

/**
 * Starts a session of a person whose password was right: 403 while the address is not verified, and
 * while the account waits for its deletion; 401 when the password was changed meanwhile.
 */
export async function admit(
  deps: AccountDeps,
  account: Account,
  device: string,
): Promise<Result<LoggedIn, ApiFailure>> {
  if (account.delete_at !== null) return err(accountLeaving(account.delete_at, account.timezone))
  if (!account.email_verified) {
    detach(deps.log, 'code.not_sent', sendCodeIfNone(deps, account))
    return err(unverified(account.email))
  }
  const tokens = await startSession(deps, account.user_id, device)
  if (!(await isStillPassword(deps, account))) {
    await logOut(deps, tokens.refreshToken)
    return err(badCredentials())
  }
  deps.log.info('login.done', { userId: account.user_id })
  return ok({ account, tokens })
}

// A reset that was under way while the password was checked could not end a session that was not there
// yet. The lock waits for it; one that begins later finds the session.
async function isStillPassword({ db }: AccountDeps, account: Account): Promise<boolean> {
  const unchanged = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', account.user_id)
    .where('password_hash', '=', account.password_hash)
    .forShare()
    .executeTakeFirst()
  return unchanged !== undefined
}

async function sendCodeIfNone(deps: AccountDeps, account: Account): Promise<void> {
  const purpose = 'verify-email'
  if (await hasCode(deps, { userId: account.user_id, purpose })) return
  await sendCode(deps, account, purpose)
}

/** Ends the session of a refresh token. Of a token that we do not know there is nothing to end. */
async function logOut(deps: AccountDeps, refreshToken: string): Promise<void> {
  const token = readRefreshToken(refreshToken)
  if (token === undefined) return
  const familyId = await findFamily(deps.db, token)
  if (familyId === undefined) return
  await revokeFamily(deps.db, { userId: token.userId, familyId, nowMs: deps.clock() })
  wakeStreams(deps, token.userId)
  deps.log.info('session.ended', { userId: token.userId, familyId })
}

/** The answer to a login: the tokens and who is signed in. */
function presentLogin({ account, tokens }: LoggedIn): WireAnswerOf<typeof login> {
  return successWith('Login successful!', {
    id: account.user_id,
    userName: account.user_name,
    email: account.email,
    gender: account.gender,
    role: account.role,
    ...tokens,
  })
}
