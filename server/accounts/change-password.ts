import type { BodyOf } from '#contract/call.ts'
import type { changePassword as call } from '#contract/password-calls.ts'
import { isSamePassword, passwordLengthFault, SAME_PASSWORD_MESSAGE } from '#domain/password.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { Session } from '../http/handler.ts'
import { passwordFault } from '../security/password-rule.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmPassword, notYourPassword } from './confirm-password.ts'
import type { Account } from './find-account.ts'
import { tellOwner } from './owner-mail.ts'
import { type NewPassword, setPassword } from './set-password.ts'
import { passwordRefused } from './store-account.ts'
import { wakeStreams } from './wake-streams.ts'

/**
 * Changes the password of the person signed in, who types the current one, and ends their other
 * sessions. The new one is another, held to the rule of the sign-up form. 400 at `currentPassword` or
 * `newPassword`; 429 after too many wrong tries.
 */
export async function changePassword(
  deps: AccountDeps,
  { userId, familyId: keptFamilyId }: Session,
  { currentPassword, newPassword }: BodyOf<typeof call>,
): Promise<Result<null, ApiFailure>> {
  const typed = { userId, password: currentPassword, field: 'currentPassword' }
  const account = await confirmPassword(deps, typed)
  if (!account.ok) return account
  const fault = isSamePassword(newPassword, currentPassword)
    ? SAME_PASSWORD_MESSAGE
    : faultOf(deps, account.value, newPassword)
  if (fault !== undefined) return err(passwordRefused(fault, 'newPassword'))
  const passwordHash = await deps.passwords.hash(newPassword)
  const change: NewPassword = {
    userId,
    passwordHash,
    nowMs: deps.clock(),
    replacedHash: account.value.password_hash,
    keptFamilyId,
  }
  const isSet = await deps.db.transaction().execute(async trx => await setPassword(trx, change))
  if (!isSet) return err(notYourPassword('currentPassword'))
  await wakeStreams(deps, userId)
  deps.log.info('password.changed', { userId })
  tellOwner(deps, userId, 'password-changed')
  return ok(null)
}

function faultOf(
  { commonPasswords }: AccountDeps,
  { user_name: userName, email }: Account,
  password: string,
): string | undefined {
  return (
    passwordLengthFault(password) ?? passwordFault(password, { userName, email }, commonPasswords)
  )
}
