import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import { noteSignUp } from '#data/demo/note-sign-up.ts'
import type { Member } from '#data/session/member.ts'
import type { QuickSignUp } from '#domain/forms/quick-sign-up.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Account } from './account.ts'
import { enter } from './enter.ts'
import type { NotOpened } from './not-opened.ts'
import { startResendWait } from './resend-wait.ts'
import { unverifiedEmail } from './unverified-email.ts'

/**
 * Makes an account of an email and a password; the address to verify next. The tokens that come with
 * it are kept but let nobody into the app before that: the server takes no entries until then. Where
 * somebody else is signed in they are not kept, and the login page comes after the code.
 */
export async function quickSignUp(
  account: Account,
  command: QuickSignUp,
): Promise<Result<{ readonly email: string }, ApiFailure>> {
  const answer = await account.api.call(calls.quickSignUp, { body: command })
  if (!answer.ok) return answer
  const { user, accessToken, refreshToken } = answer.value.data
  if (isFree(account)) {
    account.store.writeUser(user)
    account.store.writeSession({
      userId: user.id,
      accessToken,
      refreshToken,
      storedAt: account.clock(),
    })
  }
  startResendWait(account, user.email)
  await noteSignUp(account, user.email)
  return ok({ email: user.email })
}

// A session that other tabs may be using is never replaced under them.
function isFree(account: Account): boolean {
  return account.store.readSession() === null || unverifiedEmail(account) !== undefined
}

/**
 * Lets in the person whose address was just verified, with the tokens of their quick sign-up on this
 * device; null when the address is not that of such a sign-up.
 */
export async function enterVerified(
  account: Account,
  email: string,
): Promise<Result<Member, NotOpened> | null> {
  const user = account.store.readProfile()
  const session = account.store.readSession()
  if (user === null || session === null || user.emailVerified) return null
  if (user.email !== email.trim().toLowerCase()) return null
  return enter(account, session, { ...user, emailVerified: true })
}
