import type { createAccount as call } from '#contract/account-calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { err, type Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { passwordFault } from '../security/password-rule.ts'
import type { AccountDeps } from './account-deps.ts'
import { type NewAccount, passwordRefused, storeAccount } from './store-account.ts'

/**
 * Makes an account and mails its code. A password against the rules is 400; an email or username
 * in use is 409 `taken` with each field named; so is a referral code that nobody has, 400.
 */
export async function createAccount(
  deps: AccountDeps,
  signUp: BodyOf<typeof call>,
): Promise<Result<NewAccount, ApiFailure>> {
  const fault = passwordFault(signUp.password, signUp, deps.commonPasswords)
  if (fault !== undefined) return err(passwordRefused(fault))
  return await storeAccount(deps, signUp)
}
