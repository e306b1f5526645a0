import type { Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { addressKey } from '#server/http/client-address.ts'
import { type ApiFailure, badCredentials } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { AccountDeps } from '../account-deps.ts'
import { type Account, findAccount } from '../find-account.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** An account as typed, its password, and the address that they came from. */
export interface Credentials {
  readonly account: string
  readonly password: string
  readonly address: string
}

/** Whose password is tried, and from which address. */
export interface PasswordTry {
  /** The person's id; of an account that is not there, what was typed. */
  readonly key: string
  readonly address: string
}

/**
 * Takes one try of a password; 429 with when another makes sense. Counted by account and address, so that who guesses
 * at one address does not slow the owner down at another; and over all addresses, for those who guess together.
 */
export async function takePasswordTry(
  deps: Pick<AccountDeps, 'limiter'>,
  { key, address }: PasswordTry,
): Promise<Result<null, ApiFailure>> {
  const here = await consumeRateLimit(deps, 'login:place', `${key} ${addressKey(address)}`)
  return here.ok ? await consumeRateLimit(deps, 'login:account', key) : here
}

/** Forgets the tries there, as after the right password. */
export async function forgetPasswordTries(
  { limiter }: Pick<AccountDeps, 'limiter'>,
  { key, address }: PasswordTry,
): Promise<void> {
  await limiter.forget('login:place', `${key} ${addressKey(address)}`)
  await limiter.forget('login:account', key)
}

/**
 * Finds the account of an email or username by its password. One answer (401), in the same time, for
 * a wrong password and an unknown account, which one is whose time to be deleted has come. Too many
 * wrong tries slow the account down (429).
 */
export async function checkPassword(
  deps: AccountDeps,
  { account: typed, password, address }: Credentials,
): Promise<Result<Account, ApiFailure>> {
  const account = await findLiving(deps, typed)
  const attempt = { key: account?.user_id ?? typed.trim().toLowerCase(), address }
  const taken = await takePasswordTry(deps, attempt)
  if (!taken.ok) return taken
  const verdict = await deps.passwords.check(password, account?.password_hash)
  if (account === undefined || !verdict.isRight) {
    deps.log.info('login.refused', { userId: account?.user_id })
    return err(badCredentials())
  }
  await forgetPasswordTries(deps, attempt)
  return ok(verdict.isStale ? await renewHash(deps, account, password) : account)
}

async function findLiving(deps: AccountDeps, typed: string): Promise<Account | undefined> {
  const account = await findAccount(deps.db, typed)
  const isGone = (account?.delete_at ?? Number.POSITIVE_INFINITY) <= deps.clock()
  return isGone ? undefined : account
}

async function renewHash(deps: AccountDeps, account: Account, password: string): Promise<Account> {
  const passwordHash = await deps.passwords.hash(password)
  await deps.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', account.user_id)
    // Not over a password changed meanwhile.
    .where('password_hash', '=', account.password_hash)
    .execute()
  return { ...account, password_hash: passwordHash }
}

/** A new password, by its hash, and what goes with it. */
export interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  readonly nowMs: number
  /** The hash that it takes the place of; absent when whatever stands there is replaced. */
  readonly replacedHash?: string
  /** The session that stays, of the person who changed it; absent when all of them end. */
  readonly keptFamilyId?: string
}

/**
 * Puts a new password in the place of the old: the person's other sessions end, and codes that were
 * asked for before are void (security 5). False, and nothing done, when the password was
 * replaced meanwhile.
 */
export async function setPassword(
  trx: Transaction<Database>,
  change: NewPassword,
): Promise<boolean> {
  const { replacedHash } = change
  const update = trx
    .updateTable('users')
    .set({ password_hash: change.passwordHash })
    .where('user_id', '=', change.userId)
  const guarded =
    replacedHash === undefined ? update : update.where('password_hash', '=', replacedHash)
  const { numUpdatedRows } = await guarded.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('one_time_codes').where('user_id', '=', change.userId).execute()
  await endSessions(trx, change)
  return true
}
