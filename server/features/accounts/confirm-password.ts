import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { type ApiFailure, validationFailure } from '#server/http/failures.ts'
import type { AccountDeps } from './account-deps.ts'
import { type Account, readAccount } from './find-account.ts'
import { forgetPasswordTries, takePasswordTry } from './passwords/passwords.ts'

/** A password typed again by a signed-in person, the field of the form that it is in, and where it came from. */
export interface TypedPassword {
  readonly userId: string
  readonly address: string
  readonly password: string
  readonly field: string
}

/**
 * Asks for the password once more before what a stolen session must not do; the account when it is
 * right. A wrong one is 400 at the field: 401 would say that the session is over. Wrong tries count
 * with those of login, and slow the account down as they do (429).
 */
export async function confirmPassword(
  deps: AccountDeps,
  { userId, address, password, field }: TypedPassword,
): Promise<Result<Account, ApiFailure>> {
  const attempt = { key: userId, address }
  const taken = await takePasswordTry(deps, attempt)
  if (!taken.ok) return taken
  const account = await readAccount(deps.db, userId)
  assert(account !== undefined, 'a session belongs to a person')
  const { isRight } = await deps.passwords.check(password, account.password_hash)
  if (!isRight) {
    deps.log.info('password.refused', { userId })
    return err(notYourPassword(field))
  }
  await forgetPasswordTries(deps, attempt)
  return ok(account)
}

/** 400: the password typed again is not the one of the account. */
export function notYourPassword(field: string): ApiFailure {
  const message = 'This is not your password.'
  return { ...validationFailure({ [field]: message }), message }
}
