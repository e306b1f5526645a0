import { err, ok, type Result } from '#domain/result.ts'
import { accountLeaving, type ApiFailure, badCredentials, unverified } from '../http/failures.ts'
import { detach } from '../settle.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword, type Credentials } from './check-password.ts'
import type { Account } from './find-account.ts'
import { logOut } from './log-out.ts'
import { hasCode, sendCode } from './mailed-code.ts'
import { type SessionTokens, startSession } from './start-session.ts'

/** The login form as sent, and the device it was sent from. */
export interface LogIn extends Credentials {
  readonly deviceName: string
}

/** Who is signed in now, and with what. */
export interface LoggedIn {
  readonly account: Account
  readonly tokens: SessionTokens
}

/**
 * Signs in by email or username. One answer (401), in the same time, for a wrong password and an
 * unknown account. Only the right password tells that the address is not verified (403 with it);
 * then a code is mailed unless one is on its way. Too many wrong tries slow the account down (429).
 */
export async function logIn(deps: AccountDeps, form: LogIn): Promise<Result<LoggedIn, ApiFailure>> {
  const account = await checkPassword(deps, form)
  return account.ok ? await admit(deps, account.value, form.deviceName) : account
}

/**
 * Starts a session of somebody whose password was right: 403 while the address is not verified, and
 * while the account waits for its deletion; 401 when the password was changed meanwhile.
 */
export async function admit(
  deps: AccountDeps,
  account: Account,
  deviceName: string,
): Promise<Result<LoggedIn, ApiFailure>> {
  if (account.delete_at !== null) return err(accountLeaving(account.delete_at, account.timezone))
  if (!account.email_verified) {
    detach(deps.log, 'code.not_sent', sendCodeIfNone(deps, account))
    return err(unverified(account.email))
  }
  const tokens = await startSession(deps, account.user_id, deviceName)
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
