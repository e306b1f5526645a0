import { randomInt } from 'node:crypto'
import type { quickSignUp as call } from '#contract/account-calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { guessablePasswordFault } from '../security/password-rule.ts'
import type { AccountDeps } from './account-deps.ts'
import { mailboxToUserName } from './mailbox-user-name.ts'
import { type SessionTokens, startSession } from './start-session.ts'
import { type NewAccount, passwordRefused, storeAccount } from './store-account.ts'

const NAME_TRIES = 5
const SUFFIXES = 10_000

/** Who has just signed up, and with what they are signed in. */
export interface QuickAccount {
  readonly account: NewAccount
  readonly tokens: SessionTokens
}

/**
 * Makes an account of an email and a password alone, mails its code, and signs in on the device. The
 * username is made of the mailbox; the gender is `other` until the person says. A password that is
 * easy to guess is 400, an email in use 409 `taken`. The session may only read the profile until
 * the address is verified (security.md 3.2).
 */
export async function quickSignUp(
  deps: AccountDeps,
  body: BodyOf<typeof call>,
  deviceName: string,
): Promise<Result<QuickAccount, ApiFailure>> {
  const userName = mailboxToUserName(body.email)
  const context = { userName, email: body.email }
  const fault = guessablePasswordFault(body.password, context, deps.commonPasswords)
  if (fault !== undefined) return err(passwordRefused(fault))
  const account = await storeUnderFreeName(deps, body, userName)
  if (!account.ok) return account
  return ok({
    account: account.value,
    tokens: await startSession(deps, account.value.id, deviceName),
  })
}

async function storeUnderFreeName(
  deps: AccountDeps,
  { email, password, referral }: BodyOf<typeof call>,
  wanted: string,
): Promise<Result<NewAccount, ApiFailure>> {
  let userName = wanted
  for (let tries = 1; ; tries += 1) {
    const account = await storeAccount(deps, {
      userName,
      email,
      password,
      gender: 'other',
      referral,
    })
    const isNameAlone = !account.ok && Object.keys(account.error.fields ?? {}).join() === 'userName'
    if (!isNameAlone || tries === NAME_TRIES) return account
    userName = `${wanted}${randomInt(SUFFIXES)}`
  }
}
