import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, badCredentials, unverified } from '../http/failures.ts'
import { takeTry } from '../http/take-try.ts'
import type { AccountDeps } from './account-deps.ts'
import { type Account, findAccount } from './find-account.ts'
import { hasCode, sendCode } from './mailed-code.ts'
import { detach } from './settle.ts'
import { type SessionTokens, startSession } from './start-session.ts'

/** The login form as sent, and the device it was sent from. */
export interface LogIn {
  readonly account: string
  readonly password: string
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
  const account = await findAccount(deps.db, form.account)
  const key = account?.user_id ?? form.account.trim().toLowerCase()
  const taken = await takeTry(deps, 'login:account', key)
  if (!taken.ok) return taken
  const verdict = await deps.passwords.check(form.password, account?.password_hash)
  if (account === undefined || !verdict.isRight) {
    deps.log.info('login.refused', { userId: account?.user_id })
    return err(badCredentials())
  }
  await deps.limiter.forget('login:account', key)
  if (verdict.isStale) await renewHash(deps, account, form.password)
  if (!account.email_verified) {
    detach(deps.log, 'code.not_sent', sendCodeIfNone(deps, account))
    return err(unverified(account.email))
  }
  const tokens = await startSession(deps, account.user_id, form.deviceName)
  deps.log.info('login.done', { userId: account.user_id })
  return ok({ account, tokens })
}

async function renewHash(deps: AccountDeps, account: Account, password: string): Promise<void> {
  const passwordHash = await deps.passwords.hash(password)
  await deps.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', account.user_id)
    // Not over a password changed meanwhile.
    .where('password_hash', '=', account.password_hash)
    .execute()
}

async function sendCodeIfNone(deps: AccountDeps, account: Account): Promise<void> {
  const purpose = 'verify-email'
  if (await hasCode(deps, { userId: account.user_id, purpose })) return
  await sendCode(deps, account, purpose)
}
